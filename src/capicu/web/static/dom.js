// @ts-check
// Small helpers for the page's elements.

/** The path under which a proxy shows this server; usually none. */
export const ROOT = document.documentElement.dataset.root ?? "";

const KNOWN_AGAIN = 100; // milliseconds until a reader knows again what was out of reach beside a question

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/**
 * Hand the focus from a question that was answered to what comes after it. The question is out of sight at once, and stays for
 * a moment: readers must know again what the focus goes to before it gets it, and still what it comes from. Who has gone
 * elsewhere meanwhile is not called back.
 * @param {HTMLElement} from
 * @param {HTMLElement | null | undefined} to
 * @param {() => void} then takes the question away
 */
export function handOver(from, to, then) {
  from.classList.add("answered");
  to?.scrollIntoView({ block: "nearest" }); // now: nothing moves under a finger that has gone on
  const go = () => {
    if (!from.classList.contains("answered")) return; // it asks again
    if (from.contains(document.activeElement) || document.activeElement === document.body) to?.focus({ preventScroll: true });
    from.classList.remove("answered");
    then();
  };
  if (to) window.setTimeout(go, KNOWN_AGAIN);
  else go();
}

/**
 * @param {string} name
 * @param {Record<string, any>} properties
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else /** @type {any} */ (element)[key] = value;
  }
  element.append(...children);
  return element;
}

/** Arrow keys, Home and End walk along buttons. @param {KeyboardEvent} event @param {HTMLElement[]} items */
export function walk(event, items) {
  if (event.ctrlKey || event.altKey || event.metaKey || !items.length) return;
  const here = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step) items[here < 0 ? (step > 0 ? 0 : items.length - 1) : (here + step + items.length) % items.length].focus();
  else if (event.key === "Home") items[0].focus();
  else if (event.key === "End") items[items.length - 1].focus();
  else return;
  event.preventDefault();
}
