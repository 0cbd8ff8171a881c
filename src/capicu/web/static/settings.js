// @ts-check
// The settings page: every change is kept and shown at once.

import { DEFAULTS, keyMap, KEYS, load, save } from "./prefs.js";
import { Sounds } from "./speech.js";

const sounds = new Sounds();

function fill() {
  const prefs = load();
  for (const field of document.querySelectorAll("[data-pref]")) {
    const input = /** @type {HTMLInputElement} */ (field);
    const value = prefs[input.dataset.pref ?? ""];
    if (input.type === "checkbox") input.checked = value === "on";
    else input.value = value;
  }
  const map = keyMap(prefs);
  for (const field of document.querySelectorAll("[data-key]"))
    /** @type {HTMLInputElement} */ (field).value = map[/** @type {HTMLElement} */ (field).dataset.key ?? ""];
}

/** Give an action a key; who had it takes the one that becomes free. Digits play tiles. @param {string} action @param {string} key */
function setKey(action, key) {
  if (!key) return; // emptied, to type another
  const map = keyMap(load());
  const other = Object.keys(map).find((name) => name !== action && map[name] === key);
  if (!/[1-9]/.test(key)) save({ [`key.${action}`]: key, ...(other ? { [`key.${other}`]: map[action] } : {}) });
  fill();
}

document.getElementById("prefs")?.addEventListener("focusout", fill);
document.getElementById("prefs")?.addEventListener("input", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.dataset.key) setKey(input.dataset.key, input.value.trim().toLowerCase());
  else if (input.dataset.pref)
    save({ [input.dataset.pref]: input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value });
});
document.getElementById("prefs")?.addEventListener("change", (event) => {
  const { pref = "" } = /** @type {HTMLElement} */ (event.target).dataset;
  if (["sounds", "volume"].includes(pref)) sounds.play("turn"); // as loud as the table will be
});
document.getElementById("prefs")?.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("reset")?.addEventListener("click", () => {
  save({ ...DEFAULTS, ...Object.fromEntries(Object.keys(KEYS).map((action) => [`key.${action}`, ""])) });
  fill();
});
fill();
