// @ts-check
// A form whose boxes lead to another page as soon as something is chosen.

/**
 * Send it at once where a finger or a mouse chose. With the keyboard every arrow key is a choice, so nothing is sent
 * before Enter in the box, or before its button, which is there from then on (`chosen`).
 * @param {HTMLFormElement} form
 */
export function sendWhenChosen(form) {
  let keyed = false;
  form.addEventListener("pointerdown", () => (keyed = false));
  form.addEventListener("keydown", (event) => {
    keyed = true;
    if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement) || !form.matches(".chosen")) return;
    event.preventDefault();
    form.submit();
  });
  form.addEventListener("change", () => (keyed ? form.classList.add("chosen") : form.submit()));
}
