// @ts-check
// The hand that a text field holds: tiles in and out of it, and a pad of the set to tap them on.

import { make } from "../dom.js";
import { standing } from "../tile.js";

const TILE = /(\d{1,2})\s*[-|:/]\s*(\d{1,2})|(\d)(\d)/g;

/** @typedef {{tiles: Record<string, string>, words: Record<string, string>}} Pad */

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
 * Let a person choose tiles on a pad of the whole set.
 * @param {Pad} pad
 * @param {{title: string, chosen: string[], taken: Record<string, string>, single: boolean, remove?: boolean}} options
 *   `taken` are tiles that lie elsewhere, with where; `remove` offers to take the tile away
 * @param {(tiles: string[]) => void} done
 */
export function openPad(pad, options, done) {
  const chosen = new Set(options.chosen);
  const sum = make("output", { className: "sum" });
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { className: "pad", "aria-label": options.title }));
  const count = () => {
    const total = [...chosen].reduce((all, tile) => all + tile.split("-").map(Number).reduce((a, b) => a + b), 0);
    sum.textContent = options.single ? "" : `${pad.words.total} ${total}`;
  };
  const close = () => {
    done([...chosen]);
    dialog.close();
  };
  const grid = make("div", { className: "pad-tiles" });
  for (const tile of Object.keys(pad.tiles)) {
    const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", className: "pad-tile" }));
    const where = options.taken[tile];
    button.disabled = Boolean(where) && !chosen.has(tile);
    button.setAttribute("aria-label", where ? `${pad.tiles[tile]}, ${where}` : pad.tiles[tile]);
    button.setAttribute("aria-pressed", String(chosen.has(tile)));
    button.dataset.tile = tile;
    button.append(standing(tile));
    button.addEventListener("click", () => {
      if (options.single) {
        chosen.clear();
        chosen.add(tile);
        close();
        return;
      }
      chosen.has(tile) ? chosen.delete(tile) : chosen.add(tile);
      button.setAttribute("aria-pressed", String(chosen.has(tile)));
      count();
    });
    grid.append(button);
  }
  grid.addEventListener("keydown", (event) => walk(grid, event));
  const buttons = make("p", { className: "row" }, sum);
  if (options.remove) {
    const away = make("button", { type: "button" }, pad.words.remove);
    away.addEventListener("click", () => {
      chosen.clear();
      close();
    });
    buttons.append(away);
  }
  const finish = make("button", { type: "button", className: "big" }, options.single ? pad.words.cancel : pad.words.done);
  finish.addEventListener("click", close);
  buttons.append(finish);
  dialog.append(make("h2", {}, options.title), grid, buttons);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  count();
  dialog.showModal();
}

/** Arrow keys go from tile to tile. @param {HTMLElement} grid @param {KeyboardEvent} event */
function walk(grid, event) {
  const steps = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });
  const step = steps[event.key];
  if (!step) return;
  const tiles = /** @type {HTMLElement[]} */ ([...grid.querySelectorAll("button:not(:disabled)")]);
  const here = tiles.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  tiles[(here + step + tiles.length) % tiles.length]?.focus();
  event.preventDefault();
}
