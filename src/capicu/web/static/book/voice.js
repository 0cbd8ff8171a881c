// @ts-check
// The one voice of a book's page: two of them would empty each other's regions.

import { byId } from "../dom.js";
import { Voice } from "../speech.js";

export const voice = new Voice(byId("polite"), byId("assertive"), document.documentElement.lang);
