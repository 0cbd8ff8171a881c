// @ts-check
// Importing a file puts its text into the form.

import { byId } from "../dom.js";

const file = /** @type {HTMLInputElement} */ (byId("file"));
file.addEventListener("change", async () => {
  const text = /** @type {HTMLTextAreaElement} */ (byId("text"));
  text.value = (await file.files?.[0]?.text()) ?? "";
});
