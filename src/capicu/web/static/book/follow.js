// @ts-check
// The score stays fresh on every phone: when the book has grown, the shown part is taken anew from the server.

import { listen } from "./news.js";
import { voice } from "./voice.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main[data-state]"));

const AGAIN = 1500;
let latest = 0;

/** The shown part as the server has it now; nothing while it cannot be had. */
async function fetched() {
  try {
    const answer = await fetch(location.pathname + location.search, { cache: "no-store" });
    if (answer.status === 404) location.reload(); // the book was deleted
    const page = await answer.text();
    return new DOMParser().parseFromString(page, "text/html").getElementById("live");
  } catch {
    return null;
  }
}

/**
 * Take the shown part anew, however often that must be tried; what was unfolded stays so.
 * A later call overtakes an earlier one, so that an answer that was long on its way never covers a newer one.
 */
async function refresh() {
  const mine = ++latest;
  let there = await fetched();
  while (!there && mine === latest) {
    await new Promise((resume) => setTimeout(resume, AGAIN));
    there = await fetched();
  }
  const here = document.getElementById("live");
  if (!here || !there || mine !== latest) return;
  const opened = [...here.querySelectorAll("details[open]")].map((one) => one.id);
  for (const id of opened) if (id) there.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  here.replaceWith(document.adoptNode(there));
  askWho();
}

/** Who holds this phone, for the history: asked where it is read, and remembered on the phone alone. */
function askWho() {
  const who = /** @type {HTMLInputElement | null} */ (document.getElementById("this-phone"));
  if (!who) return;
  who.value = localStorage.getItem("capicu-by") ?? "";
  who.closest("p")?.removeAttribute("hidden");
  who.addEventListener("change", () => localStorage.setItem("capicu-by", who.value.trim()));
}

/** Somebody has changed the book: show it, and say what was done and how it stands. @param {{seq: number}} told */
async function hear({ seq }) {
  if (String(seq) === main.dataset.seq) return;
  main.dataset.seq = String(seq);
  await refresh();
  voice.tell(document.getElementById("live")?.dataset.told ?? "");
}

/** The times of the history are the server's sentences: it is told once where the reader is. */
function tellZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || zone === main.dataset.zone) return;
  document.cookie = `capicu-zone=${zone}; path=/book; max-age=31536000; samesite=lax`;
  refresh();
}

/** A board across the table does not go dark. */
async function stayAwake() {
  if (document.hidden || !("across" in main.dataset)) return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // the battery is low, or the browser does not: the board is there all the same
  }
}

document.addEventListener("submit", (event) => {
  const by = /** @type {HTMLFormElement} */ (event.target).querySelector("input[name=by]");
  if (by instanceof HTMLInputElement && !by.value) by.value = localStorage.getItem("capicu-by") ?? "";
});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
askWho();
tellZone();
listen(main, hear);
