// @ts-check
// What is heard: two live regions for screen readers, the browser's own voice, and small sounds.

import { load } from "./prefs.js";

const GAP = 600; // milliseconds before news: readers drop what follows more closely (Orca with Firefox)
const BREATH = 150; // milliseconds before an answer: an assertive sentence throws out a polite one that came just before
const SETTLED = 700; // milliseconds after the page has loaded until its reader listens
const KEPT = 8000; // milliseconds that a sentence stays, so that a reader that is late still finds it
const SEEN = 1000; // the same once another has come
const WIPED = 80; // milliseconds between wiping a place and writing there: readers are told of what is added

/**
 * The rule: an answer goes out at once, and before news; of several answers that wait, the last counts. News is never
 * dropped: what waits is joined into one utterance. Sentences take turns in the two halves of a region, as text that is
 * added to an empty place: that is what Orca tells of in Firefox and Chromium alike. They go after a while, so that there
 * is no history to read. The same words are told apart by a space that nobody hears.
 */
export class Voice {
  /** The regions have two halves each. @param {HTMLElement} polite @param {HTMLElement} assertive @param {string} lang */
  constructor(polite, assertive, lang) {
    this.regions = { polite: [...polite.children], assertive: [...assertive.children] };
    this.lang = lang;
    /** @type {string[]} */
    this.news = [];
    this.asked = "";
    this.timer = 0;
    this.count = 0;
    /** @type {Map<Element, number>} by place what is still to be written there */
    this.writing = new Map();
    this.ready = Infinity; // when the next sentence may go out, but for the gap that it needs itself
    if (document.readyState === "complete") this.settle();
    else window.addEventListener("load", () => this.settle());
  }

  /** Whether something waits to be said. */
  get busy() {
    return Boolean(this.asked || this.news.length || performance.now() < this.ready);
  }

  settle() {
    this.ready = performance.now() + SETTLED - GAP;
    this.next();
  }

  /** Something happened. @param {string} text */
  tell(text) {
    if (!text || load().silent === "on") return;
    this.news.push(text);
    this.speak(text);
    this.next();
  }

  /** An answer or a refusal: at once, before what still waits, and also when nothing is announced by itself. @param {string} text */
  answer(text) {
    if (!text) return;
    this.interrupt();
    this.asked = text;
    this.speak(text);
    this.next();
  }

  /** Say what is due, and come back for the rest. */
  next() {
    window.clearTimeout(this.timer);
    if (!this.asked && !this.news.length) return;
    const wait = this.ready + (this.asked ? BREATH : GAP) - performance.now();
    if (wait > 0) {
      if (wait < Infinity) this.timer = window.setTimeout(() => this.next(), wait);
      return;
    }
    const late = this.asked ? this.put("assertive", this.asked) : this.put("polite", this.news.join(" "));
    if (this.asked) this.asked = "";
    else this.news = [];
    this.ready = performance.now() + (late ? 2 * WIPED : 0);
    this.next();
  }

  /** Write a sentence into the half of a region that is empty; the other half is wiped once a late reader has seen it. Whether it is written a little later. @param {"polite" | "assertive"} region @param {string} text */
  put(region, text) {
    const [place, other] = this.regions[region].reverse();
    const full = Boolean(place.textContent);
    this.write(place, "", 0);
    this.write(place, this.count++ % 2 ? `${text}\u00a0` : text, full ? WIPED : 0);
    this.write(other, "", SEEN);
    window.setTimeout(() => this.write(place, "", 0, text), KEPT);
    return full;
  }

  /** @param {Element} place @param {string} text @param {number} wait milliseconds @param {string} [unless] it says something else by then */
  write(place, text, wait, unless) {
    if (unless !== undefined && place.textContent?.trim() !== unless) return;
    window.clearTimeout(this.writing.get(place));
    if (wait) this.writing.set(place, window.setTimeout(() => (place.textContent = text), wait));
    else place.textContent = text;
  }

  /** @param {string} text */
  speak(text) {
    const prefs = load();
    if (prefs.speech !== "on" || !("speechSynthesis" in window)) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = this.lang;
    utterance.rate = Number(prefs.rate) || 1;
    window.speechSynthesis.speak(utterance);
  }

  /** Stop reading. */
  interrupt() {
    if ("speechSynthesis" in window) window.speechSynthesis.cancel();
  }
}

/** Pitches in hertz with their seconds. @type {Record<string, [number, number][]>} */
const SOUNDS = {
  place: [[190, 0.05]],
  draw: [[420, 0.06]],
  turn: [[520, 0.09], [660, 0.12]],
  no: [[150, 0.16]],
  end: [[440, 0.14], [550, 0.14], [660, 0.24]],
};
const LATE = 0.8; // seconds: what would sound later than this is left out

/** Short synthesised sounds, one after the other; each goes with a sentence and is never the only carrier of anything. */
export class Sounds {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    this.until = 0; // when the last of them ends
  }

  /** @param {keyof typeof SOUNDS} name */
  play(name) {
    const prefs = load();
    const volume = Number(prefs.volume);
    if (prefs.sounds !== "on" || !volume || !navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume(); // phones silence pages that were put away
    const now = this.context.currentTime;
    let at = Math.max(now, this.until);
    if (at > now + LATE) return;
    for (const [pitch, length] of SOUNDS[name]) {
      this.note(pitch, length, at, volume, name === "place" ? "triangle" : "sine");
      at += length;
    }
    this.until = at;
  }

  /** @param {number} pitch @param {number} length @param {number} at @param {number} volume @param {OscillatorType} type */
  note(pitch, length, at, volume, type) {
    const context = /** @type {AudioContext} */ (this.context);
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = type;
    tone.frequency.setValueAtTime(pitch, at);
    gain.gain.setValueAtTime(volume * 0.5, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
