// @ts-check
// Entering a hand: the pad and the camera beside each text field, and the points worked out while one types.

import { byId, make } from "../dom.js";
import { listen } from "./news.js";
import { liveCamera, openCamera, readPhoto } from "./photo.js";
import { openPad, picture, setTiles, tilesOf } from "./tiles.js";
import { voice } from "./voice.js";

/** @type {import("./tiles.js").Pad} */
const pad = JSON.parse(byId("pad-data").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.hand-form"));
const fields = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".hand-field")]);

/** The text field of a hand. @param {HTMLElement} field */
const inputOf = (field) => /** @type {HTMLInputElement} */ (field.querySelector("input.tiles"));

/** Whether a field is asked for: shown, and not of a hand that was said not to count. @param {HTMLElement} field */
const asked = (field) => field.offsetParent !== null && !field.querySelector(".free:not([hidden]), [name^=skip]:checked");

/** Where every other tile lies. @param {HTMLElement} but */
function taken(but) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const field of fields)
    if (field !== but && field.offsetParent !== null)
      for (const tile of tilesOf(inputOf(field).value)) found[tile] = field.dataset.name ?? "";
  return found;
}

/** @param {HTMLElement} field @param {string} way */
function setWay(field, way) {
  const hidden = /** @type {HTMLInputElement | null} */ (field.querySelector("input[name^=way]"));
  if (hidden) hidden.value = way;
}

/** The next hand that has nothing yet. @param {HTMLElement} field */
const nextEmpty = (field) =>
  fields.slice(fields.indexOf(field) + 1).find((other) => other.dataset.seat && asked(other) && !inputOf(other).value);

/** Tap the tiles of a hand; from one empty hand the pad leads to the next. @param {HTMLElement} field */
function tapTiles(field) {
  const input = inputOf(field);
  const single = field.classList.contains("single");
  const next = single ? undefined : nextEmpty(field);
  const options = { title: nameOf(field), chosen: tilesOf(input.value), taken: taken(field), single, next: next?.dataset.next };
  openPad(pad, options, sayTile, (tiles, goOn) => {
    setTiles(input, tiles);
    setWay(field, "pad");
    if (!goOn || !next) return field.querySelector(".open-pad");
    tapTiles(next);
    return null;
  });
}

let asking = 0;

/** Say which tile was put to a hand or taken away, and the new total; the sentence is the server's. @param {string} tile @param {string[]} tiles */
async function sayTile(tile, tiles) {
  const number = ++asking;
  try {
    const answer = await fetch(`${form.dataset.pad}?${new URLSearchParams({ tile, tiles: tiles.join(" ") })}`);
    const { said } = await answer.json();
    if (number === asking) voice.answer(said);
  } catch {
    // offline for a moment: the total is shown all the same
  }
}

/** @param {HTMLElement} field */
const nameOf = (field) => field.dataset.name || field.querySelector("label")?.textContent || "";

/**
 * A way to a picture: the phone's camera, or one that is there already.
 * @param {string} label
 * @param {string} name
 * @param {(file: Blob) => void} read
 * @param {boolean} camera
 */
function picker(label, name, read, camera) {
  const file = /** @type {HTMLInputElement} */ (
    make("input", { type: "file", accept: "image/*", className: "vh", "aria-label": `${label}: ${name}` })
  );
  if (camera) file.setAttribute("capture", "environment");
  file.addEventListener("change", () => {
    if (file.files?.[0]) read(file.files[0]);
    file.value = "";
  });
  return make("label", { className: "button camera" }, label, file);
}

/** A button of a field. @param {string} label @param {string} name @param {string} kind @param {() => void} act */
function tool(label, name, kind, act) {
  const button = make("button", { type: "button", className: kind, "aria-label": `${label}: ${name}` }, label);
  button.addEventListener("click", act);
  return button;
}

for (const field of fields) {
  const input = inputOf(field);
  const name = nameOf(field);
  const place = make("div", { className: "photo" });
  /** @param {Blob} file */
  const read = (file) => {
    const next = field.dataset.seat ? nextEmpty(field) : undefined;
    readPhoto({ place, file, address: form.dataset.photo ?? "", pad, voice, name, next: next?.dataset.useNext }, (tiles, key, goOn) => {
      setTiles(input, [...new Set([...tilesOf(input.value), ...tiles])]);
      setWay(field, "photo");
      const kept = /** @type {HTMLInputElement | null} */ (field.querySelector("input[name^=photo]"));
      if (kept && key) kept.value = key;
      const camera = /** @type {HTMLElement | null | undefined} */ (goOn ? next?.querySelector("input[capture]") : null);
      camera?.click();
      /** @type {HTMLElement} */ (camera ?? field.querySelector(".open-pad")).focus();
    });
  };
  const tools = make("span", { className: "tools" }, tool(pad.words.add, name, "open-pad", () => tapTiles(field)));
  if (!field.classList.contains("single")) {
    tools.prepend(picker(pad.words.take, name, read, true));
    tools.append(
      tool(pad.words["only-total"], name, "only-total", () => {
        input.value = "=";
        input.focus();
      }),
    );
    const more = field.querySelector(".more-tools") ?? tools;
    more.append(picker(pad.words.choose, name, read, false));
    if (liveCamera()) more.append(tool(pad.words.live, name, "live", () => openCamera(place, pad, voice, read)));
  }
  const tiles = make("span", { className: "tiles-shown" });
  const draw = () => tiles.replaceChildren(...tilesOf(input.value).filter((t) => t in pad.tiles).map((t) => picture(t, pad)));
  input.addEventListener("input", draw);
  input.addEventListener("change", () => setWay(field, "typed"));
  field.querySelector(".entry")?.after(tools, tiles, place);
  draw();
}

// --- The whole form ---------------------------------------------------------------------------------------------------

const lines = document.getElementById("lines");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let count = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saying;
/** @type {string | null} what was said last about the points; null before the page has been worked out once */
let spoken = null;
const PAUSE = 900; // milliseconds without a key until the points are said: nobody is talked to while typing

/** Say the points, or what is missing or wrong, where that has changed. @param {string} text */
function sayPoints(text) {
  clearTimeout(saying);
  if (spoken !== null && text !== spoken) saying = setTimeout(() => voice.answer(text), typed(document.activeElement) ? PAUSE : 0);
  spoken = text;
}

/** Ask the server for the points; it is the only one who knows the rules. */
async function workOut() {
  if (!lines || !form.dataset.preview) return;
  const number = ++count;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  let read;
  try {
    const answer = await fetch(form.dataset.preview, { method: "POST", body, headers: { accept: "application/json" } });
    read = await answer.json();
  } catch {
    return;
  }
  if (number !== count) return;
  showLines(lines, read);
  if (body.get("ending") === "blocked") form.querySelector("details.optional")?.setAttribute("open", "");
  const said = body.has("ending"); // before that there is nothing to sum up
  const wanting = read.faults?.[0] ?? read.missing;
  byId("short").textContent = said ? (wanting ?? read.short ?? "") : "";
  sayPoints(said ? (wanting ?? read.told ?? "") : "");
  const key = /** @type {HTMLElement | null} */ (form.querySelector("[data-tick=last_playable]"));
  if (key && read.lines) key.hidden = !read.ask_key && !key.querySelector("input:checked"); // the tiles tell
  for (const field of fields) {
    const sum = field.querySelector("output.sum");
    const seat = Number(field.dataset.seat ?? -1);
    const total = read.totals?.[seat];
    if (sum) sum.textContent = typeof total === "number" ? `${pad.words.total} ${total}` : "";
    const free = /** @type {HTMLElement | null} */ (field.querySelector(".free"));
    if (free && read.needed) free.hidden = read.needed.includes(seat);
  }
}

/**
 * What was worked out; or what is wrong; or, quietly, what is still missing.
 * @param {HTMLElement} place
 * @param {{faults: string[], missing?: string, lines?: string[], notes?: string[]}} read
 */
function showLines(place, read) {
  if (read.missing && !read.faults.length) {
    place.replaceChildren(make("p", { className: "missing" }, read.missing));
    return;
  }
  const plain = (read.lines ?? []).map((line) => make("li", {}, line));
  const marked = [...read.faults, ...(read.notes ?? [])].map((line) => make("li", { className: "note" }, line));
  place.replaceChildren(make("ul", {}, ...plain, ...marked));
}

/**
 * Take in what players enter on their own phones, and say when somebody else has booked meanwhile.
 * @param {{version: number, own: Record<string, string>}} told
 */
function hear({ version, own }) {
  const seen = /** @type {HTMLInputElement} */ (form.elements.namedItem("version"));
  const changed = String(version) !== seen.value;
  if (changed && !byId("news").textContent) voice.tell(pad.words.changed);
  byId("news").textContent = changed ? pad.words.changed : "";
  if (changed || new FormData(form).get("which")) return;
  for (const field of fields) {
    const text = field.dataset.seat ? own[field.dataset.seat] : undefined;
    if (text && !inputOf(field).value) {
      inputOf(field).value = text;
      inputOf(field).dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** Whether something is typed into. @param {EventTarget | null} field */
const typed = (field) => field instanceof HTMLInputElement && ["text", "number"].includes(field.type);

/** The Enter key leads to the next hand and at last to the button; nothing is booked from within a field. @param {KeyboardEvent} event */
function goOn(event) {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement) || !typed(field)) return;
  event.preventDefault();
  const next = nextEmpty(/** @type {HTMLElement} */ (field.closest(".hand-field")));
  (next ? inputOf(next) : /** @type {HTMLElement} */ (form.querySelector("button[value=book]"))).focus();
}

/** A tap on + or − of a counter changes it here, where without scripts the server does. @param {MouseEvent} event */
function tally(event) {
  const button = event.target instanceof HTMLButtonElement && ["more", "fewer"].includes(event.target.name) ? event.target : null;
  if (!button) return;
  event.preventDefault();
  const count = /** @type {HTMLInputElement} */ (form.elements.namedItem(button.value));
  button.name === "more" ? count.stepUp() : count.stepDown();
  count.dispatchEvent(new Event("input", { bubbles: true }));
}

if (form.getAttribute("id") === "hand") { // form.id is its field of that name
  const by = /** @type {HTMLInputElement} */ (byId("by"));
  by.value ||= localStorage.getItem("capicu-by") ?? "";
  form.addEventListener("input", (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(workOut, typed(event.target) ? 350 : 0);
  });
  form.addEventListener("keydown", goOn);
  form.addEventListener("click", tally);
  form.addEventListener("submit", (event) => {
    localStorage.setItem("capicu-by", by.value);
    // a second tap while the first is on its way would only be refused; the id makes it harmless anyway
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => delete form.dataset.sent);
  form.querySelector("[data-later]")?.removeAttribute("data-later");
  form.querySelectorAll("[value=preview]").forEach((button) => button.remove());
  workOut();
  listen(form, hear);
}

const seat = /** @type {HTMLSelectElement | null} */ (document.getElementById("seat"));
if (seat) { // whoever entered a hand of this book on this phone is most likely the same again
  const key = `capicu-seat:${location.pathname}`;
  seat.value ||= localStorage.getItem(key) ?? "";
  form.addEventListener("submit", () => localStorage.setItem(key, seat.value));
}
