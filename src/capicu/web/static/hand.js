// @ts-check
// The own hand: real buttons with words, chosen by click, touch, key or drag; an end is asked for where two take the tile.

import { make, walk } from "./dom.js";
import { standing } from "./tile.js";

/** @typedef {[string, string, string[], string, string?]} Tile text, kind, moves that place it, label, question if two ends take it */

export class Hand {
  /**
   * @param {HTMLElement} region the toolbar of the hand: readers pass its keys on to the page
   * @param {HTMLElement} felt
   * @param {(move: string) => void} play
   * @param {() => void} missing what to do where a position has no tile
   */
  constructor(region, felt, play, missing) {
    this.region = region;
    this.list = /** @type {HTMLElement} */ (region.querySelector("ul"));
    this.felt = felt;
    this.ends = /** @type {HTMLElement} */ (felt.querySelector("[role=toolbar]"));
    this.play = play;
    this.missing = missing;
    /** @type {Tile[]} */
    this.tiles = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Tile | null} the tile whose end is asked for */
    this.chosen = null;
    /** @type {HTMLElement | null} where the person was before that */
    this.was = null;
    this.mine = false;
    this.list.addEventListener("click", (event) => this.click(event));
    region.addEventListener("keydown", (event) => walk(event, this.items()));
    region.addEventListener("focusin", () => this.rove());
    this.ends.addEventListener("keydown", (event) => walk(event, [this.slot("head"), this.slot("tail")]));
    for (const end of /** @type {const} */ (["head", "tail"])) this.slot(end).addEventListener("click", () => this.at(end));
    felt.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
    this.drag();
  }

  /** @param {"head" | "tail"} end @returns {HTMLButtonElement} */
  slot(end) {
    return /** @type {HTMLButtonElement} */ (this.felt.querySelector(`button[data-end=${end}]`));
  }

  /** Everything in the toolbar that can be pressed, in the order in which it is shown. */
  items() {
    return [...this.region.querySelectorAll("button")];
  }

  /** One stop for the Tab key: where one was, or the first; the toolbar itself where it is empty. */
  rove() {
    const items = this.items();
    const here = items.find((item) => item === document.activeElement) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === here ? 0 : -1;
    this.region.tabIndex = items.length ? -1 : 0;
  }

  /** @param {Record<string, any>} state */
  show(state) {
    this.mine = state.turn !== null && state.turn === state.me;
    this.tiles = state.hand;
    const keep = new Set(this.tiles.map(([text]) => text));
    for (const [text] of this.buttons) if (!keep.has(text)) this.buttons.delete(text);
    const items = this.tiles.map((tile) => this.item(tile));
    for (const child of [...this.list.children]) if (!items.includes(/** @type {HTMLElement} */ (child))) child.remove();
    items.forEach((item, place) => this.list.children[place] !== item && this.list.insertBefore(item, this.list.children[place] ?? null));
    this.list.classList.toggle("mine", this.mine);
    for (const [place, end] of /** @type {const} */ (["head", "tail"]).entries()) set(this.slot(end).firstElementChild, state.slots?.[place] ?? "");
    if (this.chosen && !this.tiles.some(([text, , moves]) => text === this.chosen?.[0] && moves.length > 1)) this.cancel();
  }

  /** @param {Tile} tile */
  item([text, kind, moves, label]) {
    let button = this.buttons.get(text);
    if (!button) {
      button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", className: "tile", tabIndex: -1 }));
      button.dataset.tile = text;
      button.append(standing(text, kind), make("span", { className: "vh name" }));
      this.buttons.set(text, button);
    }
    button.classList.toggle("playable", this.mine && moves.length > 0);
    set(button.querySelector(".name"), label);
    return /** @type {HTMLElement} */ (button.parentElement ?? make("li", { role: "none" }, button));
  }

  /** @param {Event} event */
  click(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button?.dataset.tile && !this.dragged) this.choose(button.dataset.tile);
    this.dragged = false;
  }

  /** @param {string} text */
  choose(text) {
    const tile = this.tiles.find(([name]) => name === text);
    if (!tile) return;
    const [, , moves, , question] = tile;
    if (question) {
      if (!this.chosen) this.was = /** @type {HTMLElement} */ (document.activeElement);
      this.chosen = tile;
      this.felt.classList.add("choosing");
      this.mark(text);
      this.ends.hidden = false;
      this.ends.ariaLabel = question;
      this.slot("tail").focus();
      return;
    }
    this.cancel();
    this.play(moves[0] ?? text); // the server says why a tile does not fit
  }

  /** The tile at a position, from 1. @param {number} position */
  choosePosition(position) {
    const tile = this.tiles[position - 1];
    if (tile) this.choose(tile[0]);
    else this.missing();
  }

  /** @param {string | null} text */
  mark(text) {
    for (const [name, button] of this.buttons) button.classList.toggle("chosen", name === text);
  }

  /** @param {"head" | "tail"} end */
  at(end) {
    const tile = this.chosen;
    if (!tile) return;
    this.region.focus(); // the tile is about to go
    this.cancel();
    this.play(`${tile[0]} ${end}`);
  }

  /** No end is asked for any more; who was asked goes back to where they were. */
  cancel() {
    this.chosen = null;
    this.felt.classList.remove("choosing");
    this.mark(null);
    if (this.ends.contains(document.activeElement)) (this.was?.isConnected ? this.was : this.region).focus();
    this.ends.hidden = true;
  }

  /** A tile may be dragged to an end; nobody has to. */
  drag() {
    /** @type {{tile: Tile, ghost: Element, x: number, y: number} | null} */
    let held = null;
    this.list.addEventListener("pointerdown", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      const tile = this.tiles.find(([name]) => name === button?.dataset.tile);
      if (button && tile && tile[2].length && event.button === 0) held = { tile, ghost: button, x: event.clientX, y: event.clientY };
    });
    window.addEventListener("pointermove", (event) => {
      if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < 12) return;
      const ghost = /** @type {HTMLElement} */ (held.ghost);
      ghost.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
      ghost.classList.add("dragging");
      this.felt.classList.add("choosing");
    });
    window.addEventListener("pointerup", (event) => {
      if (!held) return;
      const { tile, ghost } = held;
      const moved = ghost.classList.contains("dragging");
      held = null;
      /** @type {HTMLElement} */ (ghost).style.translate = "";
      ghost.classList.remove("dragging");
      if (!this.chosen) this.felt.classList.remove("choosing");
      if (!moved) return;
      this.dragged = true;
      setTimeout(() => (this.dragged = false), 50);
      this.drop(tile, event.clientX, event.clientY);
    });
  }

  /** @param {Tile} tile @param {number} x @param {number} y */
  drop(tile, x, y) {
    const felt = this.felt.getBoundingClientRect();
    if (x < felt.left || x > felt.right || y < felt.top || y > felt.bottom) return;
    if (tile[2].length === 1) {
      this.play(tile[2][0]);
      return;
    }
    const near = (/** @type {"head" | "tail"} */ end) => {
      // while they are hidden the buttons have no box, only the place that they are given
      const [left, top, width, height] = /** @type {const} */ (["left", "top", "width", "height"]).map((side) => parseFloat(this.slot(end).style[side]));
      return Math.hypot(felt.left + left + width / 2 - x, felt.top + top + height / 2 - y);
    };
    this.play(`${tile[0]} ${near("head") < near("tail") ? "head" : "tail"}`);
  }
}

/** @param {Element | null} element @param {string} text */
function set(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
