// Thousands of random chains in random boxes: nothing overlaps, nothing lies outside, neighbours touch with equal
// numbers, doubles lie across the run (S2.10, S3.19, S3.22, S3.23).
import assert from "node:assert/strict";
import test from "node:test";
import { layout, MAX_UNIT, MIN_UNIT } from "../../src/capicu/web/static/layout.js";

/** A small seeded generator, so that a failure can be seen again. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A chain as dominoes make it (or, with `wild`, as a Dynamique may: any numbers at all). */
function randomChain(next, highest, wild) {
  const tiles = [];
  for (let a = 0; a <= highest; a++) for (let b = 0; b <= a; b++) tiles.push([a, b]);
  tiles.sort(() => next() - 0.5);
  const length = 1 + Math.floor(next() * tiles.length);
  let chain = [tiles.pop()];
  let opening = 0;
  while (chain.length < length && tiles.length) {
    const atHead = next() < 0.5;
    const number = atHead ? chain[0][0] : chain[chain.length - 1][1];
    const fit = tiles.findIndex((t) => t.includes(number));
    if (fit < 0) {
      if (!wild) break;
      const turned = chain[chain.length - 1];
      turned[1] = tiles[0][0];
      continue;
    }
    const [a, b] = tiles.splice(fit, 1)[0];
    if (atHead) {
      chain.unshift(b === number ? [a, b] : [b, a]);
      opening++;
    } else chain.push(a === number ? [a, b] : [b, a]);
  }
  return { chain, opening };
}

const rect = (p, u) => {
  const flat = p.angle % 180 === 0;
  const w = flat ? 2 * u : u;
  const h = flat ? u : 2 * u;
  return { l: p.x - w / 2, r: p.x + w / 2, t: p.y - h / 2, b: p.y + h / 2 };
};
const overlap = (a, b) =>
  Math.min(a.r, b.r) - Math.max(a.l, b.l) > 0.01 && Math.min(a.b, b.b) - Math.max(a.t, b.t) > 0.01;
const touch = (a, b) => {
  const x = Math.min(a.r, b.r) - Math.max(a.l, b.l);
  const y = Math.min(a.b, b.b) - Math.max(a.t, b.t);
  return (Math.abs(x) < 0.01 && y > 0.4) || (Math.abs(y) < 0.01 && x > 0.4);
};
/** The square of a tile's head half (0) or tail half (1). */
const halfSquare = (p, u, which) => {
  const turn = (p.angle * Math.PI) / 180;
  const side = which ? 0.5 : -0.5;
  const x = p.x + Math.cos(turn) * side * u;
  const y = p.y + Math.sin(turn) * side * u;
  return { l: x - u / 2, r: x + u / 2, t: y - u / 2, b: y + u / 2 };
};

function check(chain, opening, box, note) {
  const laid = layout(chain, opening, box);
  const u = laid.unit;
  assert.ok(u >= MIN_UNIT && u <= MAX_UNIT, `${note}: legible`);
  assert.equal(laid.tiles.length, chain.length);
  const rects = [...laid.tiles, laid.head, laid.tail].map((p) => rect(p, u));
  for (const r of rects)
    assert.ok(
      r.l >= -0.01 && r.t >= -0.01 && r.r <= box.width + 0.01 && r.b <= laid.height + 0.01,
      `${note}: inside ${JSON.stringify(r)} of ${box.width} x ${laid.height}`,
    );
  for (let i = 0; i < rects.length; i++)
    for (let j = i + 1; j < rects.length; j++)
      assert.ok(!overlap(rects[i], rects[j]), `${note}: ${i} and ${j} overlap: ${JSON.stringify([rects[i], rects[j]])}`);
  for (let i = 1; i < chain.length; i++) {
    const [before, after] = [laid.tiles[i - 1], laid.tiles[i]];
    assert.ok(touch(rect(before, u), rect(after, u)), `${note}: ${i - 1} and ${i} touch`);
    const squares = [
      before.double ? rect(before, u) : halfSquare(before, u, 1),
      after.double ? rect(after, u) : halfSquare(after, u, 0),
    ];
    assert.ok(touch(...squares), `${note}: the equal halves of ${i - 1} and ${i} touch`);
  }
  for (let i = 1; i < chain.length - 1; i++) {
    const [before, it, after] = [laid.tiles[i - 1], laid.tiles[i], laid.tiles[i + 1]];
    if (it.double && !before.double && !after.double && before.angle === after.angle)
      assert.equal((it.angle - before.angle + 360) % 180, 90, `${note}: double ${i} lies across`);
  }
  return laid;
}

test("random chains in random boxes lie well", () => {
  const next = generator(20261117);
  for (let round = 0; round < 3000; round++) {
    const highest = next() < 0.75 ? 6 : 9;
    const { chain, opening } = randomChain(next, highest, next() < 0.3);
    const box = { width: 260 + Math.floor(next() * 1200), height: 120 + Math.floor(next() * 700) };
    check(chain, opening, box, `round ${round}`);
  }
});

test("chains that grow at one end only lie well too", () => {
  const next = generator(7);
  for (let round = 0; round < 300; round++) {
    const { chain } = randomChain(next, 6, false);
    const box = { width: 300 + Math.floor(next() * 900), height: 260 };
    check(chain, 0, box, `tail only ${round}`);
    check(chain, chain.length - 1, box, `head only ${round}`);
  }
});

test("an empty table has a place for the first tile in its middle", () => {
  const laid = layout([], 0, { width: 400, height: 300 });
  assert.deepEqual([laid.tiles.length, laid.head.x, laid.head.y], [0, 200, 150]);
});

test("the phone's felt holds the whole double-six set", () => {
  const next = generator(3);
  for (let round = 0; round < 200; round++) {
    const { chain, opening } = randomChain(next, 6, true);
    const laid = check(chain, opening, { width: 344, height: 330 }, `phone ${round}`);
    assert.ok(laid.height <= 330, `phone ${round}: ${chain.length} tiles need ${laid.height}`);
  }
});

test("S2.10, S3.22 a double lies crosswise; S3.23 the line turns when it runs out of space", () => {
  const laid = layout([[6, 4], [4, 4], [4, 1]], 0, { width: 900, height: 400 });
  assert.deepEqual(laid.tiles.map((p) => p.angle), [0, 90, 0]);
  const long = Array.from({ length: 20 }, (_, i) => /** @type {[number, number]} */ ([i % 2, (i + 1) % 2]));
  const turned = layout(long, 10, { width: 360, height: 500 });
  assert.ok(new Set(turned.tiles.map((p) => p.angle)).size > 2);
});
