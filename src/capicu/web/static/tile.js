// @ts-check
// A domino as SVG: ivory, pips or numerals, marks for special kinds. Drawn lying, its first half on the left.

const NS = "http://www.w3.org/2000/svg";
const SIZE = 100; // the side of half a tile
const EDGE = 24; // from the side of a half to its first pips
const STEP = 26; // from a row of pips to the next, of three
const FOUR = [0, 2 / 3, 4 / 3, 2]; // where four stand instead of three
/** A row of pips. @param {number[]} columns @param {number} row */
const line = (columns, row) => columns.map((column) => [column, row]);
/** The places of the pips in a 3 by 3 grid, as [column, row]. */
const PIPS = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 0], [0, 2], [2, 0], [2, 2]],
  [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
  [[0, 0], [1, 0], [2, 0], [0, 2], [1, 2], [2, 2]],
  [[0, 0], [1, 0], [2, 0], [1, 1], [0, 2], [1, 2], [2, 2]],
  [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
  [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
  [...line(FOUR, 0), ...line(FOUR.slice(1, 3), 1), ...line(FOUR, 2)],
  [...line(FOUR, 0), ...line([0, 1, 2], 1), ...line(FOUR, 2)],
  [...line(FOUR, 0), ...line(FOUR, 1), ...line(FOUR, 2)],
];
/** A mark for each special kind, drawn around the middle of the tile. */
const MARKS = /** @type {Record<string, string>} */ ({
  dynamique: "M -11 -4 A 12 12 0 1 1 -9 8 M -11 -4 l -1 -9 M -11 -4 l 9 -1",
  bloquant: "M -12 0 A 12 12 0 1 0 12 0 A 12 12 0 1 0 -12 0 M -8 -8 L 8 8",
  double_bonus: "M 0 -14 L 4 -4 L 14 -4 L 6 3 L 9 13 L 0 7 L -9 13 L -6 3 L -14 -4 L -4 -4 Z",
});

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...SVGElement} children
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A tile around the middle (0, 0), 200 wide and 100 high.
 * @param {number} first
 * @param {number} second
 * @param {{kind?: string, angle?: number}} [options] `angle` is how it will be turned, so that numerals stay upright
 */
export function tileShape(first, second, options = {}) {
  const group = svg(
    "g",
    { class: `domino ${options.kind ?? "standard"}` },
    svg("rect", { class: "edge", x: -99, y: -45, width: 198, height: 95, rx: 16 }),
    svg("rect", { class: "face", x: -99, y: -49, width: 198, height: 95, rx: 16 }),
    svg("line", { class: "bar", x1: 0, y1: -38, x2: 0, y2: 36 }),
    half(first, -SIZE / 2, options.angle ?? 0),
    half(second, SIZE / 2, options.angle ?? 0),
  );
  if (options.kind && MARKS[options.kind]) group.append(mark(options.kind, options.angle ?? 0));
  return group;
}

/** @param {number} number @param {number} x @param {number} angle */
function half(number, x, angle) {
  const pips = svg("g", { class: "pips" });
  for (const [column, row] of PIPS[number] ?? [])
    pips.append(
      svg("circle", {
        cx: EDGE + STEP * column - 50,
        cy: EDGE + STEP * row - 51.5,
        r: number > 9 ? 7 : number > 6 ? 8.5 : 10,
      }),
    );
  const numeral = svg("text", { class: "numeral", "text-anchor": "middle", dy: "0.36em", transform: `rotate(${-angle})` });
  numeral.textContent = String(number);
  return svg("g", { transform: `translate(${x} 0)` }, pips, numeral);
}

/** @param {string} kind @param {number} angle */
function mark(kind, angle) {
  return svg(
    "g",
    { class: "mark", transform: `rotate(${-angle})` },
    svg("circle", { r: 21 }),
    svg("path", { d: MARKS[kind] }),
  );
}

/** The back of a tile, as blank and smooth as all others. */
export function backShape() {
  return svg(
    "g",
    { class: "domino back" },
    svg("rect", { class: "edge", x: -99, y: -45, width: 198, height: 95, rx: 16 }),
    svg("rect", { class: "face", x: -99, y: -49, width: 198, height: 95, rx: 16 }),
  );
}

/**
 * A standing tile as a picture of its own, higher than wide.
 * @param {string} text such as 6-4
 * @param {string} [kind]
 */
export function standing(text, kind) {
  const [first, second] = text.split("-").map(Number);
  const picture = svg("svg", { viewBox: "-52 -104 104 208", "aria-hidden": "true", focusable: "false" });
  const shape = tileShape(first, second, { kind, angle: 90 });
  shape.setAttribute("transform", "rotate(90)");
  picture.append(shape);
  return picture;
}

/** A row of backs. @param {number} count */
export function backs(count) {
  const picture = svg("svg", {
    viewBox: `-52 -104 ${Math.max(count, 1) * 108} 208`,
    class: "backs",
    "aria-hidden": "true",
    focusable: "false",
  });
  for (let i = 0; i < count; i++) {
    const shape = backShape();
    shape.setAttribute("transform", `translate(${i * 108} 0) rotate(90)`);
    picture.append(shape);
  }
  return picture;
}
