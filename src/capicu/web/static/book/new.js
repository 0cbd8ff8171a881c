// @ts-check
// Choosing another game or number of players shows its options; the date is today's.

import { sendWhenChosen } from "../choice.js";
import { byId } from "../dom.js";

const game = /** @type {HTMLFormElement} */ (byId("game"));
sendWhenChosen(game);
game.classList.add("waits"); // its button is there once a key has chosen something
const date = /** @type {HTMLInputElement} */ (byId("date"));
if (!date.value) {
  const now = new Date();
  date.value = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}
