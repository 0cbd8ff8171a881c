// @ts-check
// Where the tiles of a chain lie: one pure function from the chain and a box to positions, shared by table and replay.
//
// The opening tile lies in the middle of its row. The tail runs right, turns down, and comes back; the head runs left
// and turns up: the same walk, turned by half a circle. Doubles lie across the run. Rows are three halves apart, so
// that nothing touches but neighbours. The size of a half is the largest at which everything fits; it is never less
// than `min`: then the answer is higher than the box, and the felt grows.

/**
 * @typedef {[number, number]} Pair a tile as it lies, its half towards the head first
 * @typedef {{width: number, height: number}} Box
 * @typedef {{x: number, y: number, angle: number, double: boolean}} Place the middle of a tile; at angle 0 its head half
 *   is on the left, angles turn clockwise. A double is turned by 90 degrees against its run.
 * @typedef {{unit: number, width: number, height: number, tiles: Place[], head: Place, tail: Place}} Layout
 *   `head` and `tail` are where the next tiles would go; `unit` is the side of half a tile.
 */

export const MIN_UNIT = 14;
export const MAX_UNIT = 46;
const ROW = 2.5; // a run down ends when it has left the row by this much, so that doubles of two rows keep apart
const EDGE = 0.35; // free space around everything

/**
 * @param {Pair[]} chain
 * @param {number} opening the place of the opening tile in the chain
 * @param {Box} box
 * @param {{min?: number, max?: number}} [sizes]
 * @returns {Layout}
 */
export function layout(chain, opening, box, sizes = {}) {
  const min = sizes.min ?? MIN_UNIT;
  let unit = Math.max(min, Math.min(sizes.max ?? MAX_UNIT, box.width / 10));
  for (;;) {
    const laid = attempt(chain, opening, box.width / unit);
    const fits = laid.height * unit <= box.height;
    if (fits || unit <= min) return scaled(laid, unit, box);
    unit = Math.max(min, unit - 0.5);
  }
}

/**
 * The chain in units of half a tile, for a felt of this width.
 * @param {Pair[]} chain
 * @param {number} opening
 * @param {number} width
 */
function attempt(chain, opening, width) {
  const limit = width / 2 - EDGE - 0.5; // a double across a run down sticks out by half a unit more
  const first = chain[opening];
  const double = first ? first[0] === first[1] : false;
  const start = { x: 0, y: 0, angle: double ? 90 : 0, double };
  const half = first ? (double ? 0.5 : 1) : 1;
  const tail = walk(chain.slice(opening + 1), half, double, limit);
  const head = walk(chain.slice(0, Math.max(opening, 0)).reverse(), half, double, limit).map(turned);
  const nextTail = /** @type {Place} */ (first ? tail.pop() : start);
  const nextHead = /** @type {Place} */ (first ? head.pop() : start);
  const tiles = first ? [...head.reverse(), start, ...tail] : [];
  const all = [...tiles, nextHead, nextTail];
  const tops = all.map((p) => p.y - reach(p));
  const bottoms = all.map((p) => p.y + reach(p));
  const top = Math.min(...tops) - EDGE;
  return { tiles, head: nextHead, tail: nextTail, top, height: Math.max(...bottoms) + EDGE - top };
}

/** How far a tile reaches up and down from its middle. @param {Place} place */
function reach(place) {
  return place.angle % 180 === 0 ? 0.5 : 1;
}

/** @param {Place} place @returns {Place} */
function turned(place) {
  return { ...place, x: -place.x, y: -place.y };
}

/**
 * Walk from the opening tile's right side: right, down, left, down, right, …; one place more than there are tiles,
 * for the tile that comes next.
 * @param {Pair[]} tiles
 * @param {number} half half the opening tile's width
 * @param {boolean} fromDouble
 * @param {number} limit how far the run may go to either side
 * @returns {Place[]}
 */
function walk(tiles, half, fromDouble, limit) {
  /** @type {Place[]} */
  const places = [];
  let x = half; // the open edge in a row, or the middle of the column in a run down
  let y = 0; // the middle of the row, or the open edge in a run down
  let way = 1;
  let row = 0;
  let down = false;
  let lastDouble = fromDouble;
  for (const pair of [...tiles, /** @type {Pair} */ ([0, 1])]) {
    const double = pair[0] === pair[1];
    const length = double ? 1 : 2;
    if (!down && (x + way * length) * way > limit) {
      x -= way * 0.5;
      y = row + (lastDouble ? 1 : 0.5);
      down = true;
    }
    if (!down) {
      places.push({ x: x + (way * length) / 2, y: row, angle: (way > 0 ? 0 : 180) + (double ? 90 : 0), double });
      x += way * length;
    } else if (y - row < ROW - 1e-9) {
      places.push({ x, y: y + length / 2, angle: double ? 180 : 90, double });
      y += length;
    } else {
      way = -way;
      row = y + 0.5;
      // beneath the run down: a double lies across it, any other tile begins a row with its first half
      places.push(
        double
          ? { x, y: row, angle: 180, double }
          : { x: x + way * 0.5, y: row, angle: way > 0 ? 0 : 180, double },
      );
      x += way * (double ? 1 : 1.5);
      down = false;
      lastDouble = false; // it lies flat in its row
      continue;
    }
    lastDouble = double;
  }
  return places;
}

/**
 * @param {ReturnType<typeof attempt>} laid
 * @param {number} unit
 * @param {Box} box
 * @returns {Layout}
 */
function scaled(laid, unit, box) {
  const height = Math.max(box.height, laid.height * unit);
  const down = (height - laid.height * unit) / 2 - laid.top * unit;
  /** @param {Place} p @returns {Place} */
  const place = (p) => ({ ...p, x: p.x * unit + box.width / 2, y: p.y * unit + down });
  return {
    unit,
    width: box.width,
    height,
    tiles: laid.tiles.map(place),
    head: place(laid.head),
    tail: place(laid.tail),
  };
}
