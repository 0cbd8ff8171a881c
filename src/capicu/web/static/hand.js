// @ts-check
// The own hand: real buttons with words, chosen by click, touch, key or drag; an end is asked for where two take the tile.

import { make } from "./dom.js";
import { standing } from "./tile.js";

/** @typedef {[string, string, string[]]} Tile text, kind, moves that place it */

export class Hand {
  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} felt
   * @param {any} setup
   * @param {(move: string) => void} play
   * @param {(text: string) => void} say
   */
  constructor(list, felt, setup, play, say) {
    this.list = list;
    this.felt = felt;
    this.setup = setup;
    this.words = setup.words;
    this.play = play;
    this.say = say;
    /** @type {Tile[]} */
    this.tiles = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Tile | null} the tile whose end is asked for */
    this.chosen = null;
    this.mine = false;
    list.addEventListener("click", (event) => this.click(event));
    list.addEventListener("keydown", (event) => this.key(event));
    for (const end of /** @type {const} */ (["head", "tail"])) this.slot(end).addEventListener("click", () => this.at(end));
    felt.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
    this.drag();
  }

  /** @param {"head" | "tail"} end @returns {HTMLButtonElement} */
  slot(end) {
    return /** @type {HTMLButtonElement} */ (this.felt.querySelector(`button[data-end=${end}]`));
  }

  /** @param {Record<string, any>} state */
  show(state) {
    const focused = document.activeElement;
    const lost = [...this.buttons].findIndex(([, button]) => button === focused);
    this.mine = state.turn !== null && state.turn === state.me;
    this.tiles = state.hand;
    const keep = new Set(this.tiles.map(([text]) => text));
    for (const [text] of this.buttons) if (!keep.has(text)) this.buttons.delete(text);
    const items = this.tiles.map((tile, place) => this.item(tile, place));
    for (const child of [...this.list.children]) if (!items.includes(/** @type {HTMLElement} */ (child))) child.remove();
    items.forEach((item, place) => this.list.children[place] !== item && this.list.insertBefore(item, this.list.children[place] ?? null));
    this.list.classList.toggle("mine", this.mine);
    if (this.chosen && !this.tiles.some(([text, , moves]) => text === this.chosen?.[0] && moves.length > 1)) this.cancel(false);
    if (lost >= 0 && document.activeElement !== focused) this.focus(focused && this.list.contains(focused) ? this.place(focused) : lost);
  }

  /** @param {Element} button */
  place(button) {
    return [...this.buttons.values()].indexOf(/** @type {HTMLButtonElement} */ (button));
  }

  /** @param {Tile} tile @param {number} place */
  item([text, kind, moves], place) {
    let button = this.buttons.get(text);
    if (!button) {
      button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", className: "tile" }));
      button.dataset.tile = text;
      button.append(standing(text, kind), make("span", { className: "vh name" }));
      this.buttons.set(text, button);
    }
    const playable = this.mine && moves.length > 0;
    button.classList.toggle("playable", playable);
    const marks = kind === "standard" ? "" : `, ${this.words[`kind-${kind}`]}`;
    const state = this.mine ? `, ${this.words[playable ? "playable" : "not-playable"]}` : "";
    set(button.querySelector(".name"), `${place + 1}: ${this.setup.tiles[text]}${marks}${state}`);
    return /** @type {HTMLElement} */ (button.parentElement ?? make("li", {}, button));
  }

  /** Put the focus on a tile near a place, or on the hand itself. @param {number} [place] */
  focus(place = 0) {
    const buttons = this.list.querySelectorAll("button");
    const target = buttons[Math.min(Math.max(place, 0), buttons.length - 1)] ?? document.querySelector("#acts button, #sheet button") ?? this.list;
    /** @type {HTMLElement} */ (target).focus();
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
    const moves = tile[2];
    if (moves.length === 2) {
      this.chosen = tile;
      this.felt.classList.add("choosing");
      this.mark(text);
      this.slot("head").hidden = this.slot("tail").hidden = false;
      this.say(this.words["choose-end"]);
      this.slot("tail").focus();
      return;
    }
    this.cancel(false);
    this.play(moves[0] ?? text); // the server says why a tile does not fit
  }

  /** The tile at a position, from 1. @param {number} position */
  choosePosition(position) {
    const tile = this.tiles[position - 1];
    if (tile) this.choose(tile[0]);
    else this.say(this.words["no-tile"]);
  }

  /** @param {string | null} text */
  mark(text) {
    for (const [name, button] of this.buttons) button.classList.toggle("chosen", name === text);
  }

  /** @param {"head" | "tail"} end */
  at(end) {
    const tile = this.chosen;
    if (!tile) return;
    this.cancel(false);
    this.focus(this.tiles.indexOf(tile));
    this.play(`${tile[0]} ${end}`);
  }

  /** No end after all. @param {boolean} [back] put the focus back on the tile */
  cancel(back = true) {
    const tile = this.chosen;
    this.chosen = null;
    this.felt.classList.remove("choosing");
    this.mark(null);
    const inSlots = document.activeElement?.matches("button[data-end]");
    if (tile && (back || inSlots)) this.buttons.get(tile[0])?.focus();
    this.slot("head").hidden = this.slot("tail").hidden = true;
  }

  /** Arrows walk along the hand. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = [...this.list.querySelectorAll("button")];
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
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
