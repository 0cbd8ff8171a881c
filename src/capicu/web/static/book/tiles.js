// @ts-check
// The hand that a text field holds: tiles in and out of it, and a pad of the set to tap them on.

import { handOver, make } from "../dom.js";
import { standing } from "../tile.js";

const VOICE = ["polite", "assertive"]; // the regions of the page's voice, which is heard over the pad too
const WIDE = 10; // numbers: a larger set has columns of a width that a thumb can tap, and is moved sideways
const TILE = /(\d{1,2})\s*[-|:/]\s*(\d{1,2})|(\d)(\d)/g;

/** @typedef {{tiles: Record<string, string>, columns: number, words: Record<string, string>}} Pad */

/** The tiles of a text, higher number first. @param {string} text @returns {string[]} */
export function tilesOf(text) {
  if (text.trim().startsWith("=")) return [];
  return [...text.matchAll(TILE)].map((found) => {
    const pair = [Number(found[1] ?? found[3]), Number(found[2] ?? found[4])].sort((a, b) => b - a);
    return pair.join("-");
  });
}

/** Write tiles into a field, and tell the page. @param {HTMLInputElement} field @param {string[]} tiles */
export function setTiles(field, tiles) {
  field.value = tiles.join(" ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A tile's picture with its name. @param {string} tile @param {Pad} pad */
export function picture(tile, pad) {
  const shown = make("span", { className: "tile", role: "img", "aria-label": pad.tiles[tile] ?? tile });
  shown.append(standing(tile));
  return shown;
}

/**
 * Let a person choose tiles on a pad of the whole set, by taps, with the arrow keys, or by typing their two numbers.
 * @param {Pad} pad
 * @param {{title: string, chosen: string[], taken: Record<string, string>, single: boolean, remove?: boolean, next?: string}} options
 *   `taken` are tiles that lie elsewhere, with where; `remove` offers to take the tile away, `next` to go on to another hand
 * @param {(tile: string, tiles: string[]) => void} say is told of every tile that is put to the others or taken away
 * @param {(tiles: string[], goOn: boolean) => HTMLElement | null} done takes the tiles and gives what the focus goes to, if not to another pad
 */
export function openPad(pad, options, say, done) {
  const chosen = new Set(options.chosen);
  const sum = make("output", { className: "sum", "aria-live": "off" });
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { className: "pad", "aria-label": options.title }));
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const count = () => {
    const total = [...chosen].reduce((all, tile) => all + tile.split("-").map(Number).reduce((a, b) => a + b), 0);
    sum.textContent = options.single ? "" : `${pad.words.total} ${total}`;
  };
  let left = false;
  /** Take the pad away, with what was chosen or without. @param {() => HTMLElement | null | undefined} then */
  const leave = (then) => {
    if (left) return;
    left = true;
    behind.forEach((part) => (part.inert = false));
    handOver(dialog, then(), () => dialog.remove());
  };
  const close = (goOn = false) => leave(() => done([...chosen], goOn));
  /** @param {HTMLButtonElement} button */
  const choose = (button) => {
    const tile = button.dataset.tile ?? "";
    if (button.disabled) return;
    if (options.single) {
      chosen.clear();
      chosen.add(tile);
      close();
      return;
    }
    chosen.has(tile) ? chosen.delete(tile) : chosen.add(tile);
    button.setAttribute("aria-pressed", String(chosen.has(tile)));
    count();
    say(tile, [...chosen]);
  };
  const grid = make("div", { className: "pad-tiles", role: "toolbar", "aria-label": options.title });
  const narrowest = pad.columns > WIDE ? "2.4rem" : "0";
  grid.style.gridTemplateColumns = `repeat(${pad.columns}, minmax(${narrowest}, 1fr))`;
  for (const tile of Object.keys(pad.tiles)) {
    const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", className: "pad-tile" }));
    const where = options.taken[tile];
    button.disabled = Boolean(where) && !chosen.has(tile);
    button.setAttribute("aria-label", where ? `${pad.tiles[tile]}, ${where}` : pad.tiles[tile]);
    button.setAttribute("aria-pressed", String(chosen.has(tile)));
    button.dataset.tile = tile;
    button.tabIndex = -1; // the arrow keys go from tile to tile, the Tab key to the buttons below
    button.append(standing(tile));
    button.addEventListener("click", () => choose(button));
    grid.append(button);
  }
  const tiles = /** @type {HTMLButtonElement[]} */ ([...grid.children]);
  let here = tiles[0]; // from which the arrow keys go on
  grid.addEventListener("keydown", (event) => walk(tiles, here, event, pad.columns));
  grid.addEventListener("focusin", ({ target }) => {
    here = /** @type {HTMLButtonElement} */ (target);
    for (const tile of tiles) tile.tabIndex = tile === here ? 0 : -1;
  });
  dialog.addEventListener("keydown", typed(grid, (button) => {
    here = button; // without the focus: what is said of it is enough
    choose(button);
  }));
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave(() => before);
  });
  /** @param {string} label @param {string} kind @param {() => void} act */
  const button = (label, kind, act) => {
    const made = make("button", { type: "button", className: kind }, label);
    made.addEventListener("click", act);
    return made;
  };
  const buttons = make("p", { className: "row pad-actions" }, sum);
  if (options.remove)
    buttons.append(
      button(pad.words.remove, "plain", () => {
        chosen.clear();
        close();
      }),
    );
  buttons.append(button(options.single ? pad.words.cancel : pad.words.done, options.next ? "plain done" : "big done", () => close()));
  if (options.next) buttons.append(button(options.next, "big next", () => close(true)));
  dialog.append(make("h2", {}, options.title), grid, buttons);
  // Not showModal(): Orca then says the dialog twice, or not at all. What lies behind is out of reach all the same.
  const behind = /** @type {HTMLElement[]} */ ([...document.body.children]).filter((part) => !part.inert && !VOICE.includes(part.id));
  document.querySelector("dialog.answered")?.remove(); // who goes on at once
  document.body.append(dialog);
  behind.forEach((part) => (part.inert = true));
  count();
  dialog.show();
  /** @type {HTMLElement | null} */ (grid.querySelector("button:enabled"))?.focus();
}

/**
 * Arrow keys go from tile to tile.
 * @param {HTMLButtonElement[]} tiles
 * @param {HTMLButtonElement} from
 * @param {KeyboardEvent} event
 * @param {number} columns
 */
function walk(tiles, from, event, columns) {
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns });
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  let here = tiles.indexOf(from);
  do here += step;
  while (tiles[here]?.disabled);
  tiles[here]?.focus();
}

/**
 * Two numbers typed one after the other choose their tile.
 * @param {HTMLElement} grid
 * @param {(button: HTMLButtonElement) => void} choose
 * @returns {(event: KeyboardEvent) => void}
 */
function typed(grid, choose) {
  let first = "";
  return ({ key }) => {
    if (!/^\d$/.test(key)) return;
    const tile = [Number(first), Number(key)].sort((a, b) => b - a).join("-");
    const button = first ? /** @type {HTMLButtonElement | null} */ (grid.querySelector(`[data-tile="${tile}"]`)) : null;
    first = first ? "" : key;
    if (button) choose(button);
  };
}
