// @ts-check
// The workshop while one works: the rule is explained anew after every change, a trial tells how far it is.

import { sendWhenChosen } from "./choice.js";
import { ROOT, byId } from "./dom.js";

const PAUSE = 450; // milliseconds without a further change until the rule is looked at again
const words = JSON.parse(byId("setup").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (byId("rule"));
const game = /** @type {HTMLFormElement} */ (byId("game"));
document.body.dataset.scripted = "";
sendWhenChosen(game);
game.classList.add("waits");

/** Say something once, and not again while it stays true. @param {string} text */
function say(text) {
  const region = byId("said");
  if (region.textContent !== text) region.textContent = text;
}

/** @param {HTMLFormElement} of @param {Record<string, string>} more @returns {URLSearchParams} */
function filled(of, more = {}) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(of)) if (typeof value === "string") fields.append(name, value);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return fields;
}

/** What is played by, as the form has it: all but the name. @returns {string} */
function played() {
  const fields = filled(form);
  fields.delete("name");
  return fields.toString();
}
let tried = played();

// --- Looking again ---------------------------------------------------------------------------------------------------

/** @type {number | undefined} */
let waiting;
/** @type {AbortController | undefined} */
let asking;

function soon() {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(look, PAUSE);
}

async function look() {
  window.clearTimeout(waiting);
  asking?.abort();
  asking = new AbortController();
  try {
    const answer = await fetch(`${ROOT}/workshop/look`, { method: "POST", body: filled(form), signal: asking.signal });
    if (answer.ok) show(await answer.json());
    else say(words.lost);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) say(words.lost);
  }
}

/** @param {any} seen */
function show(seen) {
  for (const [name, html] of Object.entries(seen.html)) replace(byId(name), html);
  prepare();
  for (const field of form.querySelectorAll(".field")) mark(/** @type {HTMLElement} */ (field), seen);
  for (const section of /** @type {NodeListOf<HTMLDetailsElement>} */ (form.querySelectorAll("details[data-section]"))) {
    const count = section.querySelector(".count");
    if (count) count.textContent = seen.counts[section.dataset.section ?? ""] ?? "";
    if (section.querySelector("[aria-invalid]")) section.open = true;
  }
  byId("stale").hidden = !byId("answer").childElementCount || played() === tried;
  history.replaceState(null, "", `${ROOT}/workshop?${seen.query}`);
  for (const field of document.querySelectorAll("form.language [name=back]")) /** @type {HTMLInputElement} */ (field).value = `/workshop?${seen.query}`;
  say(seen.said);
}

/** New content for a place; who was in it stays near it. @param {HTMLElement} place @param {any} html */
function replace(place, html) {
  const inside = place.contains(document.activeElement);
  const id = inside ? document.activeElement?.id : "";
  place.innerHTML = html;
  if (!inside) return;
  const again = id ? document.getElementById(id) : place.querySelector("[tabindex]");
  /** @type {HTMLElement | null} */ (again)?.focus();
}

/** What stands beside a field: what it was, and why it cannot be. @param {HTMLElement} field @param {any} seen */
function mark(field, seen) {
  const input = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (field.querySelector("input:not([type=hidden]), select"));
  if (!input || input.name === "name") return;
  const was = field.querySelector(".was");
  const note = seen.notes[input.name.slice(2)] ?? "";
  if (was) was.textContent = note;
  field.classList.toggle("differs", Boolean(note));
  field.querySelector(".fault")?.remove();
  const said = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && !one.endsWith("-fault"));
  const fault = seen.fields[input.name];
  if (fault) {
    const line = document.createElement("p");
    line.className = "fault";
    line.id = `${input.id}-fault`;
    line.textContent = fault;
    field.insertBefore(line, was ?? field.querySelector(".help"));
    said.unshift(line.id);
    input.setAttribute("aria-invalid", "true");
  } else input.removeAttribute("aria-invalid");
  input.setAttribute("aria-describedby", said.join(" "));
}

form.addEventListener("input", soon);
form.addEventListener("change", soon);

// --- Ways back, and to a field that is folded away ---------------------------------------------------------------------

form.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[name=back]") : null;
  if (!button) return;
  event.preventDefault();
  void back(/** @type {HTMLButtonElement} */ (button).value);
});

/** An option as it was, by the page that the server makes of it. @param {string} key */
async function back(key) {
  const answer = await fetch(`${ROOT}/workshop`, { method: "POST", body: filled(form, { back: key }) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = `o-${key.replaceAll(".", "-")}`;
  const now = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (document.getElementById(id));
  const then = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (page.getElementById(id));
  if (now && then) {
    if (now instanceof HTMLInputElement && now.type === "checkbox") now.checked = then.hasAttribute("checked");
    else now.value = then.value;
  }
  await look();
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
  const field = link ? document.getElementById((link.getAttribute("href") ?? "").slice(1)) : null;
  if (!field || !form.contains(field)) return;
  event.preventDefault();
  const folded = /** @type {HTMLDetailsElement | null} */ (field.closest("details"));
  if (folded) folded.open = true;
  field.focus();
});

// --- Copying, printing, files ------------------------------------------------------------------------------------------

/** What only a script can do shows itself. */
function prepare() {
  for (const button of document.querySelectorAll("[data-copy], [data-print]")) /** @type {HTMLElement} */ (button).hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy], [data-print]") : null;
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset.copy === undefined) return window.print();
  const field = /** @type {HTMLInputElement} */ (byId(button.dataset.copy));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard
  }
  say("");
  say(words.copied);
});

const file = /** @type {HTMLInputElement} */ (byId("file"));
/** @type {HTMLElement} */ (file.parentElement).hidden = false;
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (!chosen) return;
  /** @type {HTMLTextAreaElement} */ (byId("text")).value = (await chosen.slice(0, 30_000).text()).replaceAll("\0", "");
  /** @type {HTMLFormElement} */ (byId("open")).submit();
});

// --- What does it do? --------------------------------------------------------------------------------------------------

const cancel = byId("cancel");
/** @type {AbortController | undefined} */
let trial;

form.addEventListener("submit", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (button?.id === "try") {
    event.preventDefault();
    void attempt();
  } else if (!button?.hasAttribute("formaction")) {
    event.preventDefault();
    void look();
  }
});
cancel.addEventListener("click", () => trial?.abort());
window.addEventListener("pagehide", () => trial?.abort());

async function attempt() {
  trial?.abort();
  const mine = (trial = new AbortController());
  under(true);
  byId("answer").replaceChildren();
  byId("stale").hidden = true;
  tried = played();
  say(words.trying);
  try {
    const headers = { accept: "application/x-ndjson" };
    const answer = await fetch(`${ROOT}/workshop/try`, { method: "POST", body: filled(form), headers, signal: mine.signal });
    await listen(answer);
  } catch (error) {
    if (trial === mine) fail(mine.signal.aborted ? words.cancelled : words.lost);
  } finally {
    if (trial === mine) under(false);
  }
}

/** @param {boolean} way whether a trial is under way */
function under(way) {
  const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
  const left = !way && document.activeElement === cancel;
  byId("trying").hidden = cancel.hidden = !way;
  byId("untold").hidden = true;
  bar.value = 0;
  if (left) byId("try").focus();
}

/** @param {string} text */
function fail(text) {
  under(false);
  byId("untold").textContent = text;
  byId("untold").hidden = false;
  say(text);
  trial = undefined;
}

/** Line by line as they come. @param {Response} answer */
async function listen(answer) {
  if (!answer.ok || !answer.body) return fail((await answer.json().catch(() => ({}))).fault ?? words.lost);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let told = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) told = step(JSON.parse(line)) || told;
  }
  if (!told) fail(words.lost);
}

/** @param {any} line @returns {boolean} whether it is the last */
function step(line) {
  if (line.fault) {
    fail(line.fault);
    return true;
  }
  if (!line.html) {
    /** @type {HTMLProgressElement} */ (byId("progress")).value = line.done;
    if (line.note || line.done) byId("note").textContent = line.note ?? "";
    if (line.note) say(line.note);
    return false;
  }
  const place = byId("answer");
  place.innerHTML = line.html;
  say(line.said);
  if (document.activeElement === cancel || document.activeElement === byId("try")) byId("h-answer").focus();
  return true;
}

prepare();
