// @ts-check
// The sheet at the end of a round: all hands, the points line by line, and the way on. It stays until it is closed.

import { byId, make } from "./dom.js";
import { standing } from "./tile.js";

export class Sheet {
  /** @param {HTMLElement} sheet @param {any} setup @param {() => void} next */
  constructor(sheet, setup, next) {
    this.sheet = sheet;
    /** @type {Record<string, string>} */
    this.words = setup.words;
    /** @type {Record<string, string>} */
    this.names = setup.tiles;
    this.shown = 0;
    this.deal = next;
    byId("next").addEventListener("click", () => this.next());
    byId("sheet-close").addEventListener("click", () => this.close());
    sheet.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.phase = "waiting";
    this.watching = document.body.dataset.watching === "yes";
  }

  /** On to the next round, which another may have dealt already; where there is none to deal, the server says why. */
  next() {
    const begun = this.phase === "play" && !this.sheet.hidden;
    if (this.phase !== "match_over") this.close();
    if (!begun) this.deal();
  }

  close() {
    const had = this.sheet.contains(document.activeElement);
    this.sheet.hidden = true;
    if (had) byId("hand").focus();
  }

  /** @param {Record<string, any>} s @param {Record<string, any>} before */
  show(s, before) {
    this.phase = s.phase;
    byId("next").hidden = s.phase === "match_over" || this.watching;
    if (!s.result || (s.result.round === this.shown && before.phase === s.phase)) return;
    this.shown = s.result.round;
    byId("sheet-round").textContent = String(s.result.round);
    byId("sheet-match").replaceChildren(...s.result.match.map((/** @type {string} */ line) => make("p", {}, line)));
    byId("sheet-match").hidden = !s.result.match.length;
    byId("sheet-lines").replaceChildren(...s.result.lines.map((/** @type {string} */ line) => make("li", {}, line)));
    byId("sheet-hands").replaceChildren(...s.result.hands.map((/** @type {string[]} */ hand, /** @type {number} */ seat) => this.hand(s, hand, seat)));
    this.sheet.hidden = false;
  }

  /** @param {Record<string, any>} s @param {string[]} hand @param {number} seat */
  hand(s, hand, seat) {
    const who = s.seats[seat];
    const tiles = make("span", { className: "open-hand", role: "img", "aria-label": hand.map((tile) => this.names[tile]).join(", ") || this.words["hand-empty"] });
    tiles.append(...hand.map((tile) => /** @type {any} */ (standing(tile))));
    const row = make("li", {}, make("strong", {}, who.name), " ", make("span", { className: "total" }, String(s.result.totals[seat])), tiles);
    row.classList.toggle("winner", seat === s.result.winner);
    return row;
  }
}
