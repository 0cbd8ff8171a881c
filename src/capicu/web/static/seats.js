// @ts-check
// The people: plates with backs around the felt for the eye, a list with scores for everyone.

import { byId, make } from "./dom.js";
import { backs } from "./tile.js";

/** @param {Record<string, any>} s @param {Record<string, string>} words @param {any} setup */
export function showSeats(s, words, setup) {
  const order = s.seats.map((/** @type {any} */ _, /** @type {number} */ i) => (i + (s.me ?? 0) + (s.me === null ? 0 : 1)) % s.seats.length);
  byId("plates").replaceChildren(
    ...order.filter((/** @type {number} */ seat) => seat !== s.me).map((/** @type {number} */ seat) => plate(s, seat, words)),
  );
  byId("plates").dataset.count = String(s.seats.length - (s.me === null ? 0 : 1));
  const own = byId("own");
  own.replaceChildren(...(s.me === null ? [] : [plate(s, s.me, words)]));
  showPlayers(s, words, setup);
}

/** Whether somebody plays on one's own side. @param {Record<string, any>} s @param {number} seat */
function partner(s, seat) {
  return s.me !== null && seat !== s.me && s.seats[seat].team !== undefined && s.seats[seat].team === s.seats[s.me].team;
}

/** The score, and the points that wait until they are enough to count. @param {any} who */
function score(who) {
  if (who.score === undefined) return "";
  return who.waiting ? `${who.score} (+${who.waiting})` : String(who.score);
}

/** For the eye alone; the list of players says the same. @param {Record<string, any>} s @param {number} seat @param {Record<string, string>} words */
function plate(s, seat, words) {
  const who = s.seats[seat];
  const turn = s.turn === seat;
  const item = make(
    "div",
    { className: `plate${turn ? " turn" : ""}${who.present ? "" : " away"}` },
    make("span", { className: "who" }, make("span", { className: "dot" }), who.name),
    make("span", { className: "score" }, score(who)),
  );
  item.dataset.team = String(who.team ?? seat);
  if (seat !== s.me && who.count !== undefined) {
    item.append(/** @type {any} */ (backs(who.count)), make("span", { className: "count" }, String(who.count)));
  }
  if (partner(s, seat)) item.append(make("span", { className: "skill" }, words.partner));
  if (who.skill) item.append(make("span", { className: "skill" }, who.bonus ? `${who.skill} +${who.bonus}` : who.skill));
  return item;
}

/** @param {Record<string, any>} s @param {Record<string, string>} words @param {any} setup */
function showPlayers(s, words, setup) {
  const body = byId("players");
  const had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.give;
  body.replaceChildren(
    ...s.seats.map((/** @type {any} */ who, /** @type {number} */ seat) => {
      const name = make("th", { scope: "row" }, who.name);
      if (seat === s.me) name.append(make("small", {}, ` (${words.you})`));
      if (who.bot) name.append(make("small", {}, ` · ${words.bot}`));
      else if (!who.present && !who.free) name.append(make("small", {}, ` · ${words.away}`));
      if (partner(s, seat)) name.append(make("small", {}, ` · ${words.partner}`));
      if (who.skill) name.append(make("small", {}, ` · ${who.skill}`));
      if (giveable(s, seat, who, setup)) {
        const give = make("button", { type: "button", className: "small" }, words["give-seat"]);
        give.dataset.give = String(seat);
        name.append(" ", give);
      }
      const row = make("tr", {}, name, make("td", {}, who.count === undefined ? "" : String(who.count)), make("td", {}, score(who)));
      row.classList.toggle("turn", s.turn === seat);
      if (s.turn === seat) row.setAttribute("aria-current", "true");
      return row;
    }),
  );
  if (had !== undefined) /** @type {HTMLElement | null} */ (body.querySelector(`[data-give="${had}"]`))?.focus();
}

/** Whether a seat may be offered to a bot. @param {any} s @param {number} seat @param {any} who @param {any} setup */
function giveable(s, seat, who, setup) {
  if (setup.watching || s.phase !== "play" || who.bot || who.free || seat === s.me) return false;
  return !who.present && setup.absent === "bot";
}
