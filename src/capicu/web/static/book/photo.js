// @ts-check
// A photograph of a hand: made smaller here, read by the server, shown with its tiles, corrected by taps, then used.
// Nothing goes into the form before the person says so.

import { make } from "../dom.js";
import { openPad, picture } from "./tiles.js";

const LONGEST = 1600;
const SHOWN = 640;

/** @typedef {{tile: string, confidence: number, check: boolean, corners: [number, number][]}} Seen */

/**
 * @typedef {object} Asked a picture to be read
 * @property {HTMLElement} place where it is shown
 * @property {Blob} file
 * @property {string} address
 * @property {import("./tiles.js").Pad} pad
 * @property {import("../speech.js").Voice} voice that says what was read
 * @property {string} name whose hand it is
 * @property {string | undefined} next what says that the next hand is photographed at once, if there is one
 */

/** @typedef {(tiles: string[], key: string, goOn: boolean) => void} Use gets the tiles and the server's key of the kept picture */

/** Read a picture and let the person correct it. @param {Asked} asked @param {Use} use */
export async function readPhoto(asked, use) {
  const { place, file, address, pad, voice } = asked;
  const stop = new AbortController();
  const status = make("p", {}, pad.words.reading);
  const cancel = make("button", { type: "button", className: "plain" }, pad.words.cancel);
  const progress = make("progress", { "aria-label": pad.words.reading });
  cancel.addEventListener("click", () => stop.abort());
  place.replaceChildren(status, progress, cancel);
  voice.answer(pad.words.reading);
  try {
    const small = await smaller(file);
    const answer = await fetch(address, {
      method: "POST",
      body: small.blob,
      headers: { "content-type": small.blob.type || "application/octet-stream", accept: "application/json" },
      signal: stop.signal,
    });
    const read = await answer.json();
    if (!answer.ok) throw new Error(read.error ?? read.faults?.join(" ") ?? pad.words.failed);
    show(asked, small.image, read, use);
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === "AbortError";
    const text = aborted ? pad.words.cancelled : error instanceof Error && error.message ? error.message : pad.words.failed;
    place.replaceChildren(make("p", { className: "faults" }, text));
    voice.answer(text);
  }
}

/** The picture upright and of bounded size; one that this browser cannot open is sent as it is. @param {Blob} file */
async function smaller(file) {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return { blob: /** @type {Blob} */ (blob ?? file), image: canvas };
  } catch {
    return { blob: file, image: null };
  }
}

/**
 * The tiles on the picture, and each with its crop; a tap on either corrects it, and one that was missed can be added.
 * @param {Asked} asked
 * @param {HTMLCanvasElement | null} image
 * @param {{tiles: Seen[], said: string, photo: string}} read
 * @param {Use} use
 */
function show({ place, pad, voice, name, next }, image, read, use) {
  const tiles = read.tiles.map((seen) => ({ ...seen }));
  const list = make("ul", { className: "seen" });
  const canvas = document.createElement("canvas");
  const draw = () => {
    if (image) drawTiles(canvas, image, tiles);
    list.replaceChildren(...tiles.map((seen, index) => entry(seen, index)), make("li", {}, add));
  };
  /** Choose another tile for one that was read, or (at the end of the list) one more. @param {number} index */
  const change = (index) => {
    const seen = tiles[index];
    const options = { title: name, chosen: seen ? [seen.tile] : [], taken: {}, single: true, remove: Boolean(seen) };
    openPad(pad, options, () => {}, (chosen) => {
      if (chosen[0]) tiles[index] = { ...(seen ?? { confidence: 1, corners: [] }), tile: chosen[0], check: false };
      else if (seen) tiles.splice(index, 1);
      draw();
      const buttons = list.querySelectorAll("button"); // drawn anew: the focus goes to the same place
      return buttons[Math.min(index, buttons.length - 1)];
    });
  };
  const add = make("button", { type: "button", className: "add-tile" }, pad.words.more);
  add.addEventListener("click", () => change(tiles.length));
  /** @param {Seen} seen @param {number} index */
  const entry = (seen, index) => {
    const label = `${pad.tiles[seen.tile] ?? seen.tile}${seen.check ? `, ${pad.words.check}` : ""}. ${pad.words.change}`;
    const button = make("button", { type: "button", className: seen.check ? "doubtful" : "", "aria-label": label });
    if (image && seen.corners.length) button.append(crop(image, seen.corners));
    button.append(picture(seen.tile, pad));
    if (seen.check) button.append(make("span", { className: "check" }, pad.words.check));
    button.addEventListener("click", () => change(index));
    return make("li", {}, button);
  };
  canvas.addEventListener("click", (event) => {
    const scale = (image?.width ?? 0) / canvas.clientWidth;
    const hit = tiles.findIndex((seen) => inside(event.offsetX * scale, event.offsetY * scale, seen.corners));
    if (hit >= 0) change(hit);
  });
  /** @param {string} label @param {string} kind @param {boolean} goOn */
  const taker = (label, kind, goOn) => {
    const take = make("button", { type: "button", className: kind }, label);
    take.addEventListener("click", () => {
      place.replaceChildren();
      use(tiles.map((seen) => seen.tile), read.photo, goOn);
    });
    return take;
  };
  const takers = next ? [taker(next, "big use-next", true), taker(pad.words.use, "plain use-photo", false)] : [taker(pad.words.use, "big use-photo", false)];
  const away = make("button", { type: "button", className: "plain" }, pad.words.cancel);
  away.addEventListener("click", () => place.replaceChildren());
  canvas.setAttribute("aria-hidden", "true");
  const status = make("p", { className: "read" }, read.said);
  place.replaceChildren(status, ...(image ? [canvas] : []), list, make("p", { className: "row" }, ...takers, away));
  draw();
  takers[0].focus({ preventScroll: true });
  voice.answer(read.said);
}

/** Whether a point lies in a tile. @param {number} x @param {number} y @param {[number, number][]} corners */
function inside(x, y, corners) {
  let within = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/**
 * The picture in the size in which it is shown, every tile framed and named; a doubtful one with a dashed frame and "?".
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} image
 * @param {Seen[]} tiles
 */
function drawTiles(canvas, image, tiles) {
  const sharp = Math.min(window.devicePixelRatio || 1, 2);
  const scale = Math.min(1, ((canvas.parentElement?.clientWidth || SHOWN) * sharp) / image.width);
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  pen.font = `bold ${15 * sharp}px sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const seen of tiles.filter((one) => one.corners.length)) {
    const points = seen.corners.map(([x, y]) => [x * scale, y * scale]);
    const outline = () => {
      pen.beginPath();
      points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.closePath();
      pen.stroke();
    };
    pen.setLineDash([]);
    [pen.lineWidth, pen.strokeStyle] = [5 * sharp, "#000"];
    outline();
    pen.setLineDash(seen.check ? [7 * sharp, 5 * sharp] : []);
    [pen.lineWidth, pen.strokeStyle] = [3 * sharp, seen.check ? "#ffb000" : "#5dff9b"];
    outline();
    const [x, y] = [0, 1].map((axis) => points.reduce((all, point) => all + point[axis], 0) / points.length);
    const text = seen.check ? `${seen.tile} ?` : seen.tile;
    const wide = pen.measureText(text).width + 10 * sharp;
    pen.fillStyle = seen.check ? "#ffb000" : "#10251a";
    pen.fillRect(x - wide / 2, y - 11 * sharp, wide, 22 * sharp);
    pen.fillStyle = seen.check ? "#000" : "#fff";
    pen.fillText(text, x, y);
  }
}

/** The part of the picture that a tile was read from. @param {HTMLCanvasElement} image @param {[number, number][]} corners */
function crop(image, corners) {
  const xs = corners.map((c) => c[0]);
  const ys = corners.map((c) => c[1]);
  const [x, y] = [Math.max(0, Math.min(...xs) - 4), Math.max(0, Math.min(...ys) - 4)];
  const wide = Math.max(8, Math.min(image.width, Math.max(...xs) + 4) - x);
  const high = Math.max(8, Math.min(image.height, Math.max(...ys) + 4) - y);
  const canvas = document.createElement("canvas");
  const scale = 64 / Math.max(wide, high);
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  canvas.getContext("2d")?.drawImage(image, x, y, wide, high, 0, 0, canvas.width, canvas.height);
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** Whether the camera can be shown live: only from this machine or over HTTPS. */
export function liveCamera() {
  return window.isSecureContext && Boolean(navigator.mediaDevices?.getUserMedia);
}

/**
 * Show the camera live; a tap takes the picture.
 * @param {HTMLElement} place
 * @param {import("./tiles.js").Pad} pad
 * @param {import("../speech.js").Voice} voice
 * @param {(picture: Blob) => void} taken
 */
export async function openCamera(place, pad, voice, taken) {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1920 } } });
  } catch {
    place.replaceChildren(make("p", { className: "faults" }, pad.words.failed));
    voice.answer(pad.words.failed);
    return;
  }
  const video = /** @type {HTMLVideoElement} */ (make("video", { autoplay: true, muted: true, playsInline: true }));
  video.srcObject = stream;
  const end = () => stream.getTracks().forEach((track) => track.stop());
  const take = make("button", { type: "button", className: "big shoot" }, pad.words.take);
  take.addEventListener("click", () => {
    if (!video.videoWidth) return; // the camera is still opening its eye
    const canvas = document.createElement("canvas");
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    end();
    canvas.toBlob((picture) => picture && taken(picture), "image/jpeg", 0.92);
  });
  const away = make("button", { type: "button", className: "plain" }, pad.words.cancel);
  away.addEventListener("click", () => {
    end();
    place.replaceChildren();
  });
  window.addEventListener("pagehide", end, { once: true });
  place.replaceChildren(video, make("p", { className: "row" }, take, away));
  take.focus();
}
