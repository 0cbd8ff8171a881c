// @ts-check
// The settings page: every change is kept and shown at once; what a change does besides is said.

import { byId } from "./dom.js";
import { DEFAULTS, keyMap, KEYS, load, save } from "./prefs.js";
import { Sounds, Voice } from "./speech.js";

const setup = JSON.parse(/** @type {string} */ (byId("setup").textContent));
const sounds = new Sounds();
const voice = new Voice(byId("polite"), byId("assertive"), setup.lang);
const percent = new Intl.NumberFormat(setup.lang, { style: "percent" });

function fill() {
  const prefs = load();
  for (const field of document.querySelectorAll("[data-pref]")) {
    const input = /** @type {HTMLInputElement} */ (field);
    const value = prefs[input.dataset.pref ?? ""];
    if (input.type === "checkbox") input.checked = value === "on";
    else input.value = value;
    if (input.type === "range") input.setAttribute("aria-valuetext", percent.format(Number(value)));
  }
  const map = keyMap(prefs);
  for (const field of document.querySelectorAll("[data-key]"))
    /** @type {HTMLInputElement} */ (field).value = map[/** @type {HTMLElement} */ (field).dataset.key ?? ""];
}

/** Give an action a key; who had it takes the one that becomes free. Digits and + play tiles. @param {string} action @param {string} key */
function setKey(action, key) {
  const map = keyMap(load());
  if (key === map[action]) return;
  const other = Object.keys(map).find((name) => name !== action && map[name] === key);
  const digit = /[0-9+]/.test(key);
  if (!digit) save({ [`key.${action}`]: key, ...(other ? { [`key.${other}`]: map[action] } : {}) });
  voice.answer(setup.words[digit ? "key-digit" : other ? "key-swapped" : "key-is-set"]);
  fill();
}

/** The browser's voice, as it will read at the table; nothing where it is off. */
function sample() {
  voice.interrupt();
  voice.speak(setup.words["voice-sample"]);
}

const prefs = byId("prefs");
prefs.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.key) target.select(); // what is typed takes its place
});
prefs.addEventListener("focusout", fill);
prefs.addEventListener("input", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.dataset.key && input.value.trim()) {
    setKey(input.dataset.key, input.value.trim().toLowerCase());
    input.select(); // another letter may follow
  }
  if (input.dataset.pref)
    save({ [input.dataset.pref]: input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value });
  if (input.type === "range") fill();
});
prefs.addEventListener("change", (event) => {
  const { pref = "" } = /** @type {HTMLElement} */ (event.target).dataset;
  if (["sounds", "volume"].includes(pref)) sounds.play("turn"); // as loud as the table will be
  if (["speech", "rate"].includes(pref)) sample();
});
prefs.addEventListener("submit", (event) => event.preventDefault());
byId("reset").addEventListener("click", () => {
  save({ ...DEFAULTS, ...Object.fromEntries(Object.keys(KEYS).map((action) => [`key.${action}`, ""])) });
  fill();
  voice.answer(setup.words["prefs-was-reset"]);
});
fill();
