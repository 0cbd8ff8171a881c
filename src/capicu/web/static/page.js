// @ts-check
// What every page does: fill in the time zone and the name that was used last, draw the tiles of the first page.

import { sendWhenChosen } from "./choice.js";
import { load, save } from "./prefs.js";
import { svg, tileShape } from "./tile.js";

for (const form of document.querySelectorAll("form[data-zone]")) {
  const zone = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=zone]"));
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
}
for (const form of document.querySelectorAll("form[data-name]")) {
  const name = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=name]"));
  if (name && !name.value) name.value = load().name;
  form.addEventListener("submit", () => name?.value && save({ name: name.value }));
}
for (const form of document.querySelectorAll("form.language")) sendWhenChosen(/** @type {HTMLFormElement} */ (form));
for (const seat of document.querySelectorAll(".field.seat")) {
  const select = /** @type {HTMLSelectElement} */ (seat.querySelector("select"));
  const name = /** @type {HTMLInputElement} */ (seat.querySelector("input"));
  const follow = () => (name.hidden = select.value !== "here");
  select.addEventListener("change", follow);
  follow();
}
const skills = /** @type {HTMLElement | null} */ (document.querySelector("#skills"));
const chosen = /** @type {HTMLSelectElement | null} */ (document.querySelector("#o-special-skills"));
if (skills && chosen) {
  const follow = () => (skills.hidden = chosen.value !== "choose"); // else the skills below count for nothing
  chosen.addEventListener("change", follow);
  follow();
}
for (const place of document.querySelectorAll("[data-tiles]")) {
  const tiles = (/** @type {HTMLElement} */ (place).dataset.tiles ?? "").split(" ");
  const picture = svg("svg", { viewBox: "0 0 860 220", focusable: "false" });
  let x = 10;
  for (const tile of tiles) {
    const [a, b] = tile.split("-").map(Number);
    const wide = a === b ? 100 : 200;
    const shape = tileShape(a, b);
    shape.setAttribute("transform", `translate(${x + wide / 2} 110) rotate(${a === b ? 90 : 0})`);
    picture.append(shape);
    x += wide + 3;
  }
  place.append(picture);
}
