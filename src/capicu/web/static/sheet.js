// @ts-check
// The sheet at the end of a round: a heading, all hands, the points line by line, and the way on. It stays until it is
// closed and can be opened again; by ear its lines are walked through with the arrow keys.

import { byId, make, walk } from "./dom.js";
import { standing } from "./tile.js";

export class Sheet {
  /**
   * @param {HTMLElement} sheet
   * @param {{deal: () => void, say: (text: string) => void, leave: () => void}} on deal the next round, read a line, go back to the hand
   */
  constructor(sheet, on) {
    this.sheet = sheet;
    this.on = on;
    this.shown = 0;
    /** @type {string[]} */
    this.lines = [];
    this.at = -1;
    this.phase = "waiting";
    this.watching = document.body.dataset.watching === "yes";
    byId("next").addEventListener("click", () => this.next());
    byId("sheet-close").addEventListener("click", () => this.close());
    sheet.addEventListener("keydown", (event) => this.key(event));
  }

  /** What can be pressed, the way on first. */
  acts() {
    const acts = [...this.sheet.querySelectorAll("button, a")];
    return /** @type {HTMLElement[]} */ (acts).filter((act) => act.offsetParent !== null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      this.at = Math.min(Math.max(this.at + step, 0), this.lines.length - 1);
      this.on.say(this.lines[this.at]);
      event.preventDefault();
    } else walk(event, this.acts());
  }

  /** Go to the result, or back to the hand; whether there is one. */
  toggle() {
    if (!this.shown) return false;
    if (this.sheet.contains(document.activeElement)) this.on.leave();
    else this.enter();
    return true;
  }

  /** Show it and go to the way on. */
  enter() {
    this.sheet.hidden = false;
    this.at = -1;
    this.acts()[0]?.focus();
  }

  /** On to the next round, which another may have dealt already; where there is none to deal, the server says why. */
  next() {
    const begun = this.phase === "play" && !this.sheet.hidden;
    if (this.phase !== "match_over") this.close();
    if (!begun) this.on.deal();
  }

  close() {
    if (this.sheet.contains(document.activeElement)) this.on.leave();
    this.sheet.hidden = true;
  }

  /** Show the result of a round that has just ended; whether there is a new one. @param {Record<string, any>} s @param {Record<string, any>} before */
  show(s, before) {
    this.phase = s.phase;
    byId("next").hidden = s.phase === "match_over" || this.watching;
    if (!s.result || (s.result.round === this.shown && before.phase === s.phase)) return false;
    const { round, title, match, held, lines, hands } = s.result;
    this.shown = round;
    this.lines = [...match, title, ...held, ...lines];
    this.at = -1;
    byId("h-sheet").textContent = title;
    byId("sheet-match").replaceChildren(...match.map((/** @type {string} */ line) => make("p", {}, line)));
    byId("sheet-match").hidden = !match.length;
    // the hands are drawn for the eye and told for the ear
    const told = held.map((/** @type {string} */ line) => make("li", { className: "vh" }, line));
    byId("sheet-lines").replaceChildren(...told, ...lines.map((/** @type {string} */ line) => make("li", {}, line)));
    byId("sheet-hands").replaceChildren(...hands.map((/** @type {string[]} */ hand, /** @type {number} */ seat) => this.hand(s, hand, seat)));
    this.sheet.hidden = false;
    return true;
  }

  /** @param {Record<string, any>} s @param {string[]} hand @param {number} seat */
  hand(s, hand, seat) {
    const tiles = make("span", { className: "open-hand" });
    tiles.append(...hand.map((tile) => /** @type {any} */ (standing(tile))));
    const row = make("li", {}, make("strong", {}, s.seats[seat].name), " ", make("span", { className: "total" }, String(s.result.totals[seat])), tiles);
    row.classList.toggle("winner", seat === s.result.winner);
    return row;
  }
}
