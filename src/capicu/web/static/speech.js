// @ts-check
// What is heard: two live regions with a queue for screen readers, the browser's own voice, and small sounds.

import { load } from "./prefs.js";

const KEEP = 12; // sentences that stay in a region, so that a reader that is late still finds them

export class Voice {
  /** @param {HTMLElement} polite @param {HTMLElement} assertive @param {string} lang */
  constructor(polite, assertive, lang) {
    this.regions = { polite, assertive };
    this.lang = lang;
    /** @type {[("polite" | "assertive"), string][]} */
    this.queue = [];
    this.timer = 0;
  }

  /** Something happened. @param {string} text */
  tell(text) {
    this.push("polite", text);
  }

  /** An answer or a refusal: at once, before what still waits, and also when nothing is announced by itself. @param {string} text */
  answer(text) {
    this.interrupt();
    this.push("assertive", text);
  }

  /** @param {"polite" | "assertive"} region @param {string} text */
  push(region, text) {
    const asked = region === "assertive";
    if (!text || (load().silent === "on" && !asked)) return;
    this.queue.splice(asked ? this.asked() : this.queue.length, 0, [region, text]);
    if (!this.timer) this.timer = window.setTimeout(() => this.next(), 30);
    this.speak(text);
  }

  /** How many answers wait already. */
  asked() {
    return this.queue.filter(([region]) => region === "assertive").length;
  }

  /** One sentence after the other: readers lose what is replaced too fast. */
  next() {
    const item = this.queue.shift();
    if (!item) {
      this.timer = 0;
      return;
    }
    const [region, text] = item;
    const line = document.createElement("p"); // a new element is read even if its words are the same
    line.textContent = text;
    const place = this.regions[region];
    place.append(line);
    while (place.children.length > KEEP) place.firstElementChild?.remove();
    this.timer = window.setTimeout(() => this.next(), 120);
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
