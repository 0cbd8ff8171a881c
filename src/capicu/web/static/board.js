// @ts-check
// The felt: draws a chain where `layout` says, marks its ends and the last tile, and offers the places of the next.

import { layout } from "./layout.js";
import { svg, tileShape } from "./tile.js";

/** @typedef {[number, number, string, number | null]} Laid a tile as it lies: two numbers, its kind, whose it was */
/** @typedef {"head" | "tail"} End */

export class Board {
  /** @param {HTMLElement} felt @param {{head: string, tail: string}} words */
  constructor(felt, words) {
    this.felt = felt;
    this.words = words;
    this.picture = /** @type {SVGSVGElement} */ (svg("svg", { class: "chain", "aria-hidden": "true" }));
    felt.prepend(this.picture);
    /** @type {Laid[]} */
    this.chain = [];
    this.opening = 0;
    /** @type {End | null} */
    this.last = null;
    /** @type {import("./layout.js").Layout | null} */
    this.laid = null;
    new ResizeObserver(() => this.draw()).observe(felt);
  }

  /** @param {Laid[]} chain @param {number} opening @param {End | null} last */
  show(chain, opening, last) {
    this.chain = chain;
    this.opening = Math.min(opening, Math.max(chain.length - 1, 0));
    this.last = last;
    this.draw();
  }

  draw() {
    const box = { width: this.felt.clientWidth, height: this.room() };
    if (!box.width) return;
    const large = document.documentElement.dataset.size === "large";
    const pairs = this.chain.map((t) => /** @type {[number, number]} */ ([t[0], t[1]]));
    const laid = layout(pairs, this.opening, box, large ? { min: 20, max: 46 } : {});
    this.laid = laid;
    this.felt.style.setProperty("--needed", `${Math.ceil(laid.height)}px`);
    this.picture.setAttribute("viewBox", `0 0 ${laid.width} ${laid.height}`);
    this.picture.setAttribute("width", String(laid.width));
    this.picture.setAttribute("height", String(laid.height));
    this.picture.replaceChildren(...this.chain.map((tile, place) => this.tile(tile, place, laid)), ...this.marks(laid));
    this.placeSlots(laid);
  }

  /** The height that the felt may have without growing. */
  room() {
    const style = getComputedStyle(this.felt);
    return parseFloat(style.minHeight) || this.felt.clientHeight;
  }

  /** @param {Laid} tile @param {number} place @param {import("./layout.js").Layout} laid */
  tile([first, second, kind], place, laid) {
    const at = laid.tiles[place];
    const shape = tileShape(first, second, { kind, angle: at.angle });
    const scale = laid.unit / 100;
    shape.setAttribute("transform", `translate(${at.x} ${at.y}) rotate(${at.angle}) scale(${scale})`);
    if (place === this.lastPlace()) {
      shape.classList.add("last");
      shape.prepend(svg("rect", { class: "halo", x: -108, y: -57, width: 216, height: 114, rx: 22 }));
    }
    return shape;
  }

  /** The place of the tile that was laid last. */
  lastPlace() {
    if (!this.chain.length) return -1;
    if (this.last === "head") return 0;
    return this.last === "tail" ? this.chain.length - 1 : this.chain.length === 1 ? 0 : -1;
  }

  /** Small flags that say which end is which. @param {import("./layout.js").Layout} laid */
  marks(laid) {
    if (!this.chain.length) return [];
    return /** @type {End[]} */ (["head", "tail"]).map((end) => {
      const at = laid[end];
      const flat = at.angle % 180 === 0;
      const [w, h] = flat ? [laid.unit * 2, laid.unit] : [laid.unit, laid.unit * 2];
      const text = svg("text", { x: at.x, y: at.y, "text-anchor": "middle", dy: "0.36em", "font-size": laid.unit * 0.42 });
      text.textContent = this.words[end];
      return svg(
        "g",
        { class: `slot ${end}` },
        svg("rect", { x: at.x - w / 2 + 2, y: at.y - h / 2 + 2, width: w - 4, height: h - 4, rx: laid.unit * 0.16 }),
        flat ? text : svg("g", { transform: `rotate(90 ${at.x} ${at.y})` }, text),
      );
    });
  }

  /** Put the buttons for the ends where the next tiles would go. @param {import("./layout.js").Layout} laid */
  placeSlots(laid) {
    for (const end of /** @type {End[]} */ (["head", "tail"])) {
      const button = /** @type {HTMLElement | null} */ (this.felt.querySelector(`button[data-end=${end}]`));
      if (!button) continue;
      const at = laid[end];
      const flat = at.angle % 180 === 0;
      const [w, h] = flat ? [laid.unit * 2, laid.unit] : [laid.unit, laid.unit * 2];
      const [bw, bh] = [Math.max(w, 44), Math.max(h, 44)];
      button.style.left = `${Math.min(Math.max(at.x - bw / 2, 0), laid.width - bw)}px`;
      button.style.top = `${Math.min(Math.max(at.y - bh / 2, 0), laid.height - bh)}px`;
      button.style.width = `${bw}px`;
      button.style.height = `${bh}px`;
    }
  }
}
