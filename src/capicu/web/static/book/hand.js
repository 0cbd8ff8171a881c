// @ts-check
// Entering a hand: the pad and the camera beside each text field, and the points worked out while one types.

import { byId, make } from "../dom.js";
import { liveCamera, openCamera, readPhoto } from "./photo.js";
import { openPad, picture, setTiles, tilesOf } from "./tiles.js";

/** @type {import("./tiles.js").Pad} */
const pad = JSON.parse(byId("pad-data").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.hand-form"));
const fields = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".hand-field")]);

/** The text field of a hand. @param {HTMLElement} field */
const inputOf = (field) => /** @type {HTMLInputElement} */ (field.querySelector("input.tiles"));

/** Where every other tile lies. @param {HTMLElement} but */
function taken(but) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const field of fields)
    if (field !== but && !field.hidden) for (const tile of tilesOf(inputOf(field).value)) found[tile] = field.dataset.name ?? "";
  return found;
}

/** @param {HTMLElement} field @param {string} way */
function setWay(field, way) {
  const hidden = /** @type {HTMLInputElement | null} */ (field.querySelector("input[name^=way]"));
  if (hidden) hidden.value = way;
}

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

for (const field of fields) {
  const input = inputOf(field);
  const single = field.classList.contains("single");
  const name = field.dataset.name || field.querySelector("label")?.textContent || "";
  const tools = make("span", { className: "tools" });
  const tap = make("button", { type: "button", className: "open-pad", "aria-label": `${pad.words.add}: ${name}` }, pad.words.add);
  tap.addEventListener("click", () =>
    openPad(pad, { title: name, chosen: tilesOf(input.value), taken: taken(field), single }, (tiles) => {
      setTiles(input, tiles);
      setWay(field, "pad");
      tap.focus();
    }),
  );
  tools.append(tap);
  const place = make("div", { className: "photo" });
  /** @param {Blob} file */
  const read = (file) =>
    readPhoto(place, file, form.dataset.photo ?? "", pad, name, (tiles, key) => {
      setTiles(input, [...new Set([...tilesOf(input.value), ...tiles])]);
      setWay(field, "photo");
      const kept = /** @type {HTMLInputElement | null} */ (field.querySelector("input[name^=photo]"));
      if (kept && key) kept.value = key;
      input.focus();
    });
  if (!single) {
    tools.append(picker(pad.words.take, name, read, true), picker(pad.words.choose, name, read, false));
    if (liveCamera()) {
      const live = make("button", { type: "button", "aria-label": `${pad.words.live}: ${name}` }, pad.words.live);
      live.addEventListener("click", () => openCamera(place, pad, read));
      tools.append(live);
    }
  }
  const tiles = make("span", { className: "tiles-shown" });
  const draw = () => tiles.replaceChildren(...tilesOf(input.value).filter((t) => t in pad.tiles).map((t) => picture(t, pad)));
  input.addEventListener("input", draw);
  input.addEventListener("change", () => setWay(field, "typed"));
  field.append(tools, tiles);
  field.after(place);
  draw();
}

// --- The whole form ---------------------------------------------------------------------------------------------------

const lines = document.getElementById("lines");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let asked = 0;

/** Show what the chosen ending needs. */
function follow() {
  const values = new FormData(form);
  form.dataset.ending = String(values.get("ending") ?? "");
  for (const field of fields)
    if (field.dataset.seat) field.hidden = values.get("ending") === "out" && values.get("winner") === field.dataset.seat;
}

/** Ask the server for the points; it is the only one who knows the rules. */
async function workOut() {
  if (!lines || !form.dataset.preview) return;
  const number = ++asked;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  let read;
  try {
    const answer = await fetch(form.dataset.preview, { method: "POST", body, headers: { accept: "application/json" } });
    read = await answer.json();
  } catch {
    return;
  }
  if (number !== asked) return;
  const shown = read.faults?.length ? read.faults : [...read.lines, ...read.notes];
  const notes = read.faults?.length ? shown.length : read.notes.length;
  lines.replaceChildren(
    make("ul", {}, ...shown.map((/** @type {string} */ line, /** @type {number} */ i) =>
      make("li", { className: i >= shown.length - notes ? "note" : "" }, line))),
  );
  const key = /** @type {HTMLElement | null} */ (form.querySelector("[data-tick=last_playable]"));
  if (key && !read.faults?.length) key.hidden = !read.ask_key && !key.querySelector("input:checked"); // the tiles tell
  for (const field of fields) {
    const sum = field.querySelector("output.sum");
    const total = field.dataset.seat ? read.totals?.[Number(field.dataset.seat)] : null;
    if (sum) sum.textContent = typeof total === "number" ? `${pad.words.total} ${total}` : "";
  }
}

/** Take in what players enter on their own phones, and say when somebody else has booked meanwhile. */
async function listen() {
  if (document.hidden || !form.dataset.state) return;
  try {
    const answer = await fetch(form.dataset.state, { headers: { accept: "application/json" } });
    const { version, own } = await answer.json();
    const seen = /** @type {HTMLInputElement} */ (form.elements.namedItem("version"));
    const changed = answer.ok && String(version) !== seen.value;
    byId("news").textContent = changed ? pad.words.changed : "";
    if (changed || new FormData(form).get("which")) return;
    for (const field of fields) {
      const text = field.dataset.seat ? own[field.dataset.seat] : undefined;
      if (text && !inputOf(field).value) {
        inputOf(field).value = text;
        inputOf(field).dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
  } catch {
    // offline for a moment: the next look will tell
  }
}

if (form.getAttribute("id") === "hand") {
  const by = /** @type {HTMLInputElement} */ (byId("by"));
  by.value ||= localStorage.getItem("capicu-by") ?? "";
  form.addEventListener("input", () => {
    follow();
    clearTimeout(waiting);
    waiting = setTimeout(workOut, 350);
  });
  form.addEventListener("submit", (event) => {
    localStorage.setItem("capicu-by", by.value);
    // a second tap while the first is on its way would only be refused; the id makes it harmless anyway
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => delete form.dataset.sent);
  form.querySelector("[data-later]")?.removeAttribute("data-later");
  form.querySelector(".preview")?.remove();
  follow();
  workOut();
  setInterval(listen, 2500);
}
