// @ts-check
// The table's page: takes what the server says, shows it, and sends what the person does. No rule is known here.

import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Keys } from "./keys.js";
import { byId, handOver, make, ROOT, walk } from "./dom.js";
import { load, save } from "./prefs.js";
import { Sheet } from "./sheet.js";
import { showSeats } from "./seats.js";
import { Line } from "./socket.js";
import { Sounds, Voice } from "./speech.js";

/** @typedef {Record<string, any>} State */

const LOG_SHOWN = 150;
const ASKING = ["TurnTo", "AskedCancel", "AskedCount"]; // a seat that is in turn now
const LISTENING = 300; // milliseconds after the page has loaded until a reader is done with the page before
const SPOKEN = 600; // milliseconds until a reader has told where the focus went: what it came from must still be there
const PATIENCE = 1500; // milliseconds that leaving waits for an answer

class Table {
  constructor() {
    this.setup = JSON.parse(/** @type {string} */ (byId("setup").textContent));
    /** @type {Record<string, string>} */
    this.words = this.setup.words;
    /** @type {State} */
    this.state = { phase: "waiting", chain: [], hand: [], acts: [], seats: [] };
    this.seq = 0;
    this.heard = 0; // the number up to which the news was told
    this.gone = false; // the page is being left
    /** @type {number[]} */
    this.seats = [];
    this.hot = false;
    this.logged = 0;
    /** @type {any[]} older lines that a long message sent ahead of itself */
    this.ahead = [];
    this.first = true;
    this.up = true;
    this.voice = new Voice(byId("polite"), byId("assertive"), this.setup.lang);
    this.sounds = new Sounds();
    this.board = new Board(byId("felt"), { head: this.words.head, tail: this.words.tail });
    this.hand = new Hand(byId("hand-region"), byId("felt"), (move) => this.play(move), () => this.voice.answer(this.words["no-tile"]));
    this.sheet = new Sheet(byId("sheet"), {
      deal: () => this.send({ t: "next" }),
      say: (text) => this.voice.answer(text),
      leave: () => this.toHand(),
    });
    this.keys = new Keys(this);
    /** @type {string | null} the message with which the seat was given away on leaving */
    this.leaving = null;
    this.listen();
    this.line = new Line(this.setup.code, this.setup.lang, {
      message: (message) => this.hear(message),
      state: (up) => this.connected(up),
      hello: () => this.hello(),
    });
    // a reader that was still reading the page before this one did not notice that it is in the hand
    window.addEventListener("load", () => setTimeout(() => document.activeElement === byId("hand-region") && this.comeAnew(), LISTENING));
  }

  /** Be in the hand once more. */
  comeAnew() {
    byId("hand-region").blur();
    this.toHand();
  }

  /** What the server needs to know of this person. */
  hello() {
    const { level, order, own } = load();
    return { since: this.seq, heard: this.heard, level, turn_first: order === "turn", own: own === "on", keys: this.keys.mine() };
  }

  /** Go to where one plays. A reader says nothing of the toolbar itself if the focus was in it. */
  toHand() {
    byId("hand-region").focus({ preventScroll: true });
  }

  // --- What the person does -------------------------------------------------------------------------------------

  /** Have something done; without a connection it waits. @param {Record<string, any>} message */
  send(message) {
    if (!this.line.up) this.explain("connection-waits");
    return this.line.send(message);
  }

  /** Whether there is a connection; if not, that is said: what is only read or shown is of no use later. */
  online() {
    if (!this.line.up) this.explain("connection-lost");
    return this.line.up;
  }

  /** Tell eye and ear why nothing happens. @param {string} word */
  explain(word) {
    this.note(this.words[word], true);
    this.voice.answer(this.words[word]);
  }

  /** @param {string} move */
  play(move) {
    this.send({ t: "move", seq: this.seq, move });
  }

  /** Have something read. @param {string} what */
  ask(what) {
    if (this.online()) this.send({ t: "ask", what });
  }

  listen() {
    byId("acts").addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      if (button?.dataset.move) this.play(button.dataset.move);
    });
    byId("boneyard").addEventListener("click", () => this.ask("context"));
    byId("felt").addEventListener("contextmenu", (event) => {
      if (this.setup.watching) return;
      event.preventDefault();
      this.ask("context");
    });
    byId("command-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const box = /** @type {HTMLInputElement} */ (byId("command"));
      const text = box.value.trim();
      box.value = "";
      if (text) this.send({ t: "typed", seq: this.seq, text });
    });
    for (const button of document.querySelectorAll("[data-phrase]"))
      button.addEventListener("click", () => this.send({ t: "say", phrase: /** @type {HTMLElement} */ (button).dataset.phrase }));
    for (const button of document.querySelectorAll("[data-ask]"))
      button.addEventListener("click", () => this.ask(/** @type {HTMLElement} */ (button).dataset.ask ?? "help"));
    for (const button of document.querySelectorAll("[data-do]"))
      button.addEventListener("click", () => this.keys.act(/** @type {HTMLElement} */ (button).dataset.do ?? ""));
    byId("players").addEventListener("click", (event) => {
      const give = /** @type {HTMLElement} */ (event.target).closest("[data-give]");
      if (give) this.send({ t: "give", seat: Number(/** @type {HTMLElement} */ (give).dataset.give) });
    });
    // sent once: repeated after a break it would show a hand to whoever holds the device by then
    byId("reveal").addEventListener("click", () => this.online() && this.line.raw({ t: "reveal" }));
    window.addEventListener("pagehide", () => (this.gone = true));
    window.addEventListener("beforeunload", () => (this.gone = true));
    window.addEventListener("pageshow", () => (this.gone = false));
    this.listenOwn("resign", () => this.confirm("confirm-resign", () => this.send({ t: "resign" })));
    this.listenOwn("leave", () => this.leave());
    this.listenOwn("back", () => this.send({ t: "back" }));
    this.listenOwn("copy", () => this.copy());
  }

  /** @param {string} id @param {() => void} action */
  listenOwn(id, action) {
    document.getElementById(id)?.addEventListener("click", action);
  }

  /** Ask first. What is announced is not hidden by the question, as it would be by a modal dialog. @param {string} word @param {() => void} action */
  confirm(word, action) {
    const dialog = byId("confirm");
    const was = /** @type {HTMLElement} */ (document.activeElement);
    byId("confirm-text").textContent = this.words[word];
    let blocking = 0;
    const buttons = dialog.querySelectorAll("button");
    const close = (/** @type {boolean} */ yes) => {
      dialog.onkeydown = dialog.onclick = null; // it is answered once
      for (const button of buttons) button.onclick = null;
      window.clearTimeout(blocking);
      this.block(false);
      const back = was.isConnected && was !== document.body ? was : byId("hand-region");
      handOver(dialog, back, () => (dialog.hidden = true));
      if (yes) action();
    };
    for (const button of buttons) button.onclick = () => close(button.value === "yes");
    dialog.onkeydown = (event) => (event.key === "Escape" ? close(false) : walk(event, [...buttons]));
    dialog.onclick = (event) => event.target === dialog && close(false);
    dialog.classList.remove("answered");
    dialog.hidden = false;
    buttons[0].focus();
    blocking = window.setTimeout(() => this.block(true), SPOKEN);
  }

  /** Let nothing be done beside a question. @param {boolean} blocked */
  block(blocked) {
    for (const part of document.querySelectorAll("body > header, #table")) /** @type {HTMLElement} */ (part).inert = blocked;
  }

  /** Ask, hand the seat to a bot where the table's rule says so, and go. */
  leave() {
    if (!this.online()) return;
    const { phase, me, seats } = this.state;
    const gives = phase === "play" && me !== null && !seats[me].bot && this.setup.absent === "bot";
    this.confirm(gives ? "confirm-leave-bot" : "confirm-leave", () => {
      const go = () => location.assign(`${ROOT}/`);
      if (!gives) return go();
      this.leaving = this.send({ t: "give", seat: me });
      setTimeout(go, PATIENCE); // whatever the server says
    });
  }

  /** Plain HTTP gives no clipboard: select the link, so that it can be copied by hand. */
  copy() {
    const link = /** @type {HTMLInputElement} */ (byId("link"));
    link.select();
    const done = document.execCommand("copy");
    if (done) this.voice.answer(this.words.copied);
  }

  // --- What the server says ----------------------------------------------------------------------------------------

  /** @param {Record<string, any>} message */
  hear(message) {
    if (this.leaving && this.leaving === message.id) location.assign(`${ROOT}/`);
    if (message.t === "you") {
      this.seats = message.seats;
      this.hot = message.hot;
    } else if (message.t === "log") this.ahead.push(...message.log);
    else if (message.t === "state" || message.t === "news") this.take(message);
    else if (message.t === "no") {
      this.sounds.play("no");
      this.note(message.text, true);
      this.voice.answer(message.text);
    } else if (message.t === "said") {
      this.note(message.text, false);
      this.voice.answer(message.text);
      if (message.what === "chain") byId("chain-text").textContent = message.text;
    }
  }

  /** A short message for the eye. @param {string} text @param {boolean} bad */
  note(text, bad) {
    const note = byId("note");
    note.textContent = text;
    note.classList.toggle("bad", bad);
    note.hidden = !text;
  }

  /** @param {Record<string, any>} message */
  take(message) {
    if (message.t === "news" && message.was > this.seq) {
      this.line.resync();
      return;
    }
    const before = this.state;
    const chain = message.lay ? grown(before.chain, message.lay) : (message.set.chain ?? before.chain);
    this.state = { ...(message.t === "state" ? {} : before), ...message.set, chain };
    if (message.seq !== this.seq) this.note("", false);
    this.seq = message.seq;
    this.show(before);
    this.tell([...this.ahead, ...message.log], this.first);
    this.ahead = [];
    if (message.say) {
      this.heard = message.seq;
      this.voice.tell(message.say);
    }
    if (this.first && load().intro === "on") this.ask("help");
    this.first = false;
  }

  /** Write the log. @param {[number, string, string, number | null][]} lines @param {boolean} quiet the history of a page just opened */
  tell(lines, quiet) {
    const log = byId("log");
    const fresh = lines.filter(([number]) => number > this.logged);
    for (const [, text, kind, seat] of fresh) {
      const item = make("li", { className: `log-${kind}` }, text);
      if (seat !== null) item.dataset.seat = String(seat);
      log.append(item);
      if (kind !== "TurnTo") byId("latest").textContent = text; // for the eye, where the log is out of sight
      if (!quiet) this.sound(kind, seat);
    }
    while (log.children.length > LOG_SHOWN) log.firstElementChild?.remove();
    if (fresh.length) {
      this.logged = Math.max(this.logged, ...fresh.map(([number]) => number));
      log.scrollTop = log.scrollHeight;
    }
  }

  /** The sound that goes with a line of the log. @param {string} kind @param {number | null} seat */
  sound(kind, seat) {
    if (kind === "Placed") this.sounds.play("place");
    else if (kind === "Drew") this.sounds.play("draw");
    else if (kind === "RoundEnded") this.sounds.play("end");
    else if (ASKING.includes(kind) && seat === this.state.me) this.sounds.play("turn");
  }

  /** @param {boolean} up */
  connected(up) {
    document.body.dataset.connection = up ? "up" : "down";
    byId("connection").hidden = up;
    this.ahead = []; // what a message sent ahead before it broke off comes again
    if (up) this.note("", false);
    if (up !== this.up && !this.gone) this.voice.answer(this.words[up ? "connection-back" : "connection-lost"]);
    this.up = up;
  }

  // --- What is shown -------------------------------------------------------------------------------------------------

  /** @param {State} before */
  show(before) {
    const s = this.state;
    const focused = document.activeElement;
    const playing = focused === document.body || byId("hand-region").contains(focused) || byId("felt").contains(focused);
    const mine = s.turn !== null && s.turn === s.me;
    document.body.dataset.phase = s.phase;
    document.body.dataset.mine = String(mine);
    byId("status").textContent = s.status;
    byId("ask").textContent = s.ask;
    byId("ask").hidden = !s.ask;
    byId("ends-text").textContent = s.ends_text ?? "";
    if (s.chain.length !== before.chain.length) byId("chain-text").textContent = "";
    byId("round").textContent = s.round ? String(s.round) : "";
    this.showBoneyard(s);
    showSeats(s, this.words, this.setup);
    this.board.show(s.chain, s.opening ?? 0, s.last ?? null);
    this.hand.show(s);
    this.showActs(s);
    this.hand.rove();
    this.showCurtain(s);
    const ended = this.sheet.show(s, before);
    byId("seal").textContent = s.commitment ?? "";
    const resign = document.getElementById("resign");
    if (resign) resign.hidden = s.phase !== "play";
    const back = document.getElementById("back");
    if (back) back.hidden = s.me === null || !s.seats[s.me]?.bot;
    const again = document.getElementById("again");
    if (again) again.hidden = s.phase !== "match_over";
    const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("rematch"));
    if (link) {
      link.hidden = !s.rematch;
      if (s.rematch) link.href = `${ROOT}/t/${s.rematch}`;
    }
    if (ended && playing && !this.first) this.sheet.enter();
    else if (focused !== document.body && document.activeElement === document.body) this.toHand(); // what had it is gone
  }

  /** @param {State} s */
  showBoneyard(s) {
    const pile = byId("boneyard");
    byId("boneyard-count").textContent = String(s.boneyard ?? "");
    byId("boneyard-name").textContent = s.pile;
    pile.hidden = s.boneyard === null || s.phase !== "play";
    const usable = s.acts.some((/** @type {string[]} */ act) => act[0] === "draw");
    pile.classList.toggle("usable", usable);
  }

  /** @param {State} s */
  showActs(s) {
    const acts = byId("acts");
    const old = new Map([...acts.children].map((b) => [/** @type {HTMLElement} */ (b).dataset.move, b]));
    /** @type {HTMLButtonElement[]} */
    const buttons = s.acts.map((/** @type {[string, string, string]} */ [move, label, sign]) => {
      const button = /** @type {HTMLButtonElement} */ (old.get(move) ?? make("button", { type: "button", tabIndex: -1, className: sign ? "act sign" : "act" }, sign || label));
      button.dataset.move = move;
      if (sign) button.ariaLabel = button.title = label;
      return button;
    });
    if (buttons.length !== acts.children.length || buttons.some((b, i) => b !== acts.children[i])) acts.replaceChildren(...buttons);
  }

  /** @param {State} s */
  showCurtain(s) {
    const curtain = byId("curtain");
    const waits = this.hot && s.phase === "play" && this.seats.includes(s.turn) && s.me !== s.turn && !s.seats[s.turn].bot;
    const was = curtain.hidden;
    curtain.hidden = !waits;
    if (!waits) return;
    byId("pass-to").textContent = s.pass_to;
    if (was) byId("reveal").focus();
  }
}

/** @param {any[]} chain @param {["head" | "tail", any]} lay */
function grown(chain, [end, tile]) {
  return end === "tail" ? [...chain, tile] : [tile, ...chain];
}

const table = new Table();
// what tests and curious people look at; nothing hidden is here
/** @type {any} */ (window).capicu = { table, save };
