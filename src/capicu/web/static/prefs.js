// @ts-check
// What a person likes: kept in this browser, applied to the page's root element.

/** @typedef {Record<string, string>} Prefs */

export const DEFAULTS = /** @type {Prefs} */ ({
  theme: "auto",
  contrast: "normal",
  size: "normal",
  numerals: "off",
  motion: "auto",
  spoken: "off",
  level: "normal",
  order: "news",
  own: "on",
  speech: "off",
  rate: "1",
  sounds: "on",
  volume: "0.4",
  keys: "on",
  italian: "off",
  silent: "off",
  intro: "off",
  name: "",
});

export const KEYS = /** @type {Record<string, string>} */ ({
  hand: "r",
  ends: "t",
  chain: "u",
  context: "p",
  counts: "c",
  scores: "s",
  playable: "y",
  last: "l",
  help: "h",
  next: "n",
  result: "e",
  hint: "i",
  silent: "m",
  intro: "k",
  leave: "q",
  version: "v",
});

/** @returns {Prefs} */
export function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("capicu") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Prefs} changes @returns {Prefs} */
export function save(changes) {
  const prefs = { ...load(), ...changes };
  try {
    localStorage.setItem("capicu", JSON.stringify(prefs));
  } catch {
    // nothing is kept then; the page still follows
  }
  show(prefs);
  return prefs;
}

/** @param {Prefs} prefs */
export function show(prefs) {
  for (const name of ["theme", "contrast", "size", "numerals", "motion", "spoken"])
    document.documentElement.dataset[name] = prefs[name];
}

/** The single keys, with the person's own choices. @param {Prefs} prefs @returns {Record<string, string>} */
export function keyMap(prefs) {
  const map = { ...KEYS };
  for (const action of Object.keys(KEYS)) if (prefs[`key.${action}`]) map[action] = prefs[`key.${action}`];
  return map;
}
