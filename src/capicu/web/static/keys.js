// @ts-check
// The keys: single ones anywhere but where one types, and (if switched on) the Control keys of the Italian table.

import { byId } from "./dom.js";
import { keyMap, load, save, show } from "./prefs.js";

/** What Control with a letter does when the Italian key map is on. */
const ITALIAN = /** @type {Record<string, string>} */ ({
  h: "help",
  r: "hand",
  p: "context",
  t: "ends",
  u: "chain",
  s: "silent",
  k: "intro",
  n: "new",
  q: "leave",
  v: "version",
});
const ASKED = ["hand", "ends", "chain", "context", "counts", "scores", "playable", "last", "help", "hint"];

export class Keys {
  /** @param {any} table */
  constructor(table) {
    this.table = table;
    this.alone = false;
    this.tens = 0;
    document.addEventListener("keydown", (event) => this.down(event));
    document.addEventListener("keydown", (event) => {
      this.alone = event.key === "Control";
      this.control(event);
    });
    document.addEventListener("keyup", (event) => event.key === "Control" && this.alone && this.table.voice.interrupt());
    byId("keys-enter").addEventListener("click", () => this.table.toHand());
    window.addEventListener("storage", () => this.changed());
    this.name();
  }

  /** The single keys as the person has set them; none if they are switched off. @returns {Record<string, string>} */
  mine() {
    const prefs = load();
    return prefs.keys === "on" ? keyMap(prefs) : {};
  }

  /** Say in the list of keys which they are. */
  name() {
    const mine = this.mine();
    for (const place of document.querySelectorAll("kbd[data-key]"))
      place.textContent = mine[/** @type {HTMLElement} */ (place).dataset.key ?? ""]?.toUpperCase() || "–";
  }

  /** The settings were changed on another page. */
  changed() {
    show(load());
    this.name();
    this.table.line.resync();
  }

  /** @param {KeyboardEvent} event */
  control(event) {
    if (load().italian !== "on" || !event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const action = ITALIAN[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    this.act(action);
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target.closest("[role=dialog]")) return;
    if (event.key === "Escape" && target.id === "command") this.table.toHand();
    else if (event.key === "Escape" && target.closest("#hand-region")) byId("command").focus();
    else if (load().keys !== "on" || target.matches("input, select, textarea")) return;
    else if (!this.position(event.key) && !this.single(event.key)) return;
    event.preventDefault();
  }

  /** A digit plays the tile at that position: 0 the tenth, + before it the next ten. @param {string} key */
  position(key) {
    if (key === "+") {
      this.tens += 10;
      this.table.voice.answer(this.table.words["ten-and"]);
      return true;
    }
    const { tens } = this;
    this.tens = 0;
    if (!/^[0-9]$/.test(key)) return false;
    this.table.hand.choosePosition(tens + (Number(key) || 10));
    return true;
  }

  /** @param {string} key */
  single(key) {
    const action = Object.entries(keyMap(load())).find(([, mine]) => mine === key.toLowerCase())?.[0];
    if (action) this.act(action);
    return Boolean(action);
  }

  /** @param {string} action */
  act(action) {
    const { table } = this;
    if (ASKED.includes(action)) table.ask(action);
    else if (action === "next") table.sheet.next();
    else if (action === "result") table.sheet.toggle() || table.voice.answer(table.words["nothing-yet"]);
    else if (action === "silent") this.toggle("silent", "silent-on", "silent-off");
    else if (action === "intro") this.toggle("intro", "intro-on", "intro-off");
    else if (action === "version") table.voice.answer(table.words.version);
    else if (action === "new" || action === "leave") table.leave();
  }

  /** @param {string} name @param {string} on @param {string} off */
  toggle(name, on, off) {
    const now = load()[name] === "on" ? "off" : "on";
    save({ [name]: now });
    this.table.voice.answer(this.table.words[now === "on" ? on : off]);
  }
}
