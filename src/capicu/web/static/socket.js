// @ts-check
// The line to the server: notices a silent network, comes back after a break, asks for what it missed, and sends
// what was not acknowledged or could not be sent.

import { ROOT } from "./dom.js";

/** @typedef {Record<string, any>} Message */

const PING = 20_000;
const PATIENCE = 6_000; // milliseconds without a word after something was sent: a network that went away does not say so
const WAITS = [300, 700, 1500, 3000, 5000];

export class Line {
  /**
   * @param {string} code
   * @param {string} lang
   * @param {{message: (message: Message) => void, state: (up: boolean) => void, hello: () => Message}} on
   */
  constructor(code, lang, on) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}${ROOT}/ws/${code}?lang=${lang}`;
    this.on = on;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Message>} by id what was sent and not answered yet */
    this.open = new Map();
    /** @type {Map<string, Message>} by kind what was wished for without a connection: the last wish of each kind counts */
    this.waiting = new Map();
    this.count = 0;
    this.name = Math.random().toString(36).slice(2, 10);
    this.watchdog = 0;
    setInterval(() => this.check(), PING);
    window.addEventListener("online", () => this.check());
    window.addEventListener("offline", () => this.check()); // a server on this machine is there all the same
    document.addEventListener("visibilitychange", () => document.hidden || this.check());
    this.connect();
  }

  /** Whether something that is said now goes out. */
  get up() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Look whether the server is still there. */
  check() {
    if (this.up) this.raw({ t: "ping" });
    else this.connect();
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.watch();
    socket.onopen = () => this.begin();
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lose();
  }

  /** Say hello, and send what is still to be answered. */
  begin() {
    this.tries = 0;
    this.resync();
    for (const message of this.waiting.values()) this.open.set(message.id, message);
    this.waiting.clear();
    for (const message of this.open.values()) this.raw(message);
    this.on.state(true);
  }

  /** Give the connection up and try another. */
  lose() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.heard();
    this.on.state(false);
    setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  /** From now on the server has to say something. */
  watch() {
    this.watchdog ||= window.setTimeout(() => this.lose(), PATIENCE);
  }

  /** It has. */
  heard() {
    window.clearTimeout(this.watchdog);
    this.watchdog = 0;
  }

  /** @param {Message} message */
  hear(message) {
    this.heard();
    const id = message.ack ?? message.id;
    if (id) this.open.delete(id);
    this.on.message(message);
  }

  /** Ask for everything that is new. */
  resync() {
    this.raw({ t: "hello", ...this.on.hello() });
  }

  /** Send something that must be answered, now or once there is a connection; after a break it is repeated. @param {Message} message */
  send(message) {
    const id = `${this.name}-${++this.count}`;
    const full = { ...message, id };
    if (this.up) this.open.set(id, full);
    else this.waiting.set(message.t, full);
    this.raw(full);
    return id;
  }

  /** Say something if anybody can hear it. @param {Message} message */
  raw(message) {
    if (!this.up) return;
    this.socket?.send(JSON.stringify(message));
    this.watch();
  }
}
