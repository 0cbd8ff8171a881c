// @ts-check
// Choosing another game or number of players shows its options at once; the date is today's.

import { byId } from "../dom.js";

const game = /** @type {HTMLFormElement} */ (byId("game"));
game.addEventListener("change", () => game.submit());
game.querySelector("button")?.remove();
const date = /** @type {HTMLInputElement} */ (byId("date"));
if (!date.value) {
  const now = new Date();
  date.value = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}
