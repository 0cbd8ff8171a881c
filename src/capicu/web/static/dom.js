// @ts-check
// Small helpers for the page's elements.

export const KNOWN_AGAIN = 100; // milliseconds until a reader knows again what was out of reach beside a question

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
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
