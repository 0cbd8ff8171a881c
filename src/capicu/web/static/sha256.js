// @ts-check
// SHA-256 in a page that was loaded over plain HTTP, where browsers offer none.

const K = new Uint32Array(64);
const START = new Uint32Array(8);
(() => {
  // the fractional parts of the cube and square roots of the first primes
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    K[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
})();

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} data @returns {string} as hexadecimal digits */
export function sha256(data) {
  const length = ((data.length + 8) >> 6) + 1;
  const bytes = new Uint8Array(length * 64);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, data.length * 8);
  const h = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15];
      const b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    round(h, w);
  }
  return [...h].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** @param {Uint32Array} state @param {Uint32Array} w */
function round(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
}

/**
 * The seal of a round, as the server makes it: the secret, the table, the round and the rules.
 * @param {string} secret
 * @param {string} table
 * @param {number} number
 * @param {string} rules
 */
export function seal(secret, table, number, rules) {
  const key = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const text = new TextEncoder().encode(`|${table}|${number}|${rules}`);
  const data = new Uint8Array(key.length + text.length);
  data.set(key);
  data.set(text, key.length);
  return sha256(data);
}
