// @ts-check
// A match that is over (or its rounds that are), step by step with its sentences; and its seals, checked here.

import { Board } from "./board.js";
import { byId, make, ROOT } from "./dom.js";
import { seal } from "./sha256.js";
import { Voice } from "./speech.js";
import { standing } from "./tile.js";

const setup = JSON.parse(/** @type {string} */ (byId("setup").textContent));
const board = new Board(byId("felt"), { head: setup.words.head, tail: setup.words.tail });
const voice = new Voice(byId("polite"), byId("assertive"), setup.lang);
/** @type {any[]} */
let steps = [];
let at = 0;
let wanted = 0;
let first = true; // what the page says by itself when it opens
const RETRY = 2000;

/** Show a round from its beginning, as soon as the server can be reached. @param {number} round */
async function open(round) {
  wanted = round;
  const got = await fetch(`${ROOT}/t/${setup.code}/replay/${round}?lang=${setup.lang}`).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  if (wanted !== round) return;
  if (!got) {
    if (byId("said").textContent !== setup.words["connection-lost"]) voice.answer(setup.words["connection-lost"]);
    byId("said").textContent = setup.words["connection-lost"];
    setTimeout(() => wanted === round && open(round), RETRY);
    return;
  }
  steps = got;
  show(0);
}

/** Show a step and say it, once; at either end of a round the step there is said again. @param {number} to */
function show(to) {
  if (!steps.length) return;
  at = Math.min(Math.max(to, 0), steps.length - 1);
  const step = steps[at];
  board.show(step.chain, step.opening, step.last);
  if (first) voice.tell(step.told);
  else voice.answer(step.told);
  first = false;
  byId("said").textContent = step.said.join(" ");
  byId("step").textContent = `${at + 1} / ${steps.length}`;
  byId("hands").replaceChildren(
    ...step.hands.map((/** @type {string[]} */ hand, /** @type {number} */ seat) => {
      const tiles = make("span", { className: "open-hand", role: "img", "aria-label": hand.map((tile) => setup.tiles[tile]).join(", ") || setup.words["hand-empty"] });
      tiles.append(...hand.map((tile) => /** @type {any} */ (standing(tile))));
      const row = make("li", {}, make("strong", {}, setup.names[seat]), " ", make("span", { className: "total" }, String(step.scores[seat])), tiles);
      row.classList.toggle("turn", step.turn === seat);
      return row;
    }),
  );
  const lines = steps.slice(0, at + 1).flatMap((one, number) => [...one.said, ...one.lines].map((/** @type {string} */ text) => /** @type {[number, string]} */ ([number, text])));
  const log = byId("log");
  log.replaceChildren(...lines.map(([number, text]) => make("li", { className: number === at ? "now" : "" }, text)));
  log.scrollTop = log.scrollHeight;
}

byId("first").addEventListener("click", () => show(0));
byId("before").addEventListener("click", () => show(at - 1));
byId("after").addEventListener("click", () => show(at + 1));
byId("end").addEventListener("click", () => show(steps.length - 1));
byId("rounds").addEventListener("change", (event) => open(Number(/** @type {HTMLSelectElement} */ (event.target).value)));
byId("verify").addEventListener("click", () => {
  const good = setup.seals.every((/** @type {any} */ one) => seal(one.secret, setup.table, one.round, setup.hash) === one.seal);
  const verdict = setup.words[good ? "verified" : "not-verified"];
  voice.answer(verdict);
  byId("verdict").textContent = verdict;
  byId("verdict").className = good ? "good" : "bad";
});
document.addEventListener("keydown", (event) => {
  const place = /** @type {HTMLElement} */ (event.target);
  if (place.matches("input, select") || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowRight") show(at + 1);
  else if (event.key === "ArrowLeft") show(at - 1);
  else if (place.closest("#steps") && event.key === "Home") show(0);
  else if (place.closest("#steps") && event.key === "End") show(steps.length - 1);
  else return;
  event.preventDefault();
});
open(setup.rounds[0]);
