// @ts-check
// The line to the server: comes back after a break, asks for what it missed, repeats what was not acknowledged.

/** @typedef {Record<string, any>} Message */

const PING = 30_000;
const WAITS = [300, 700, 1500, 3000, 5000];

export class Line {
  /**
   * @param {string} code
   * @param {string} lang
   * @param {{message: (message: Message) => void, state: (up: boolean) => void, hello: () => Message}} on
   */
  constructor(code, lang, on) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/ws/${code}?lang=${lang}`;
    this.on = on;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Message>} moves that were sent and not answered yet */
    this.open = new Map();
    this.count = 0;
    this.name = Math.random().toString(36).slice(2, 10);
    this.closed = false;
    setInterval(() => this.raw({ t: "ping" }), PING);
    window.addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.connect());
    this.connect();
  }

  connect() {
    if (this.closed || (this.socket && this.socket.readyState < 2)) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.raw({ t: "hello", ...this.on.hello() });
      for (const message of this.open.values()) this.raw(message);
      this.on.state(true);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.on.state(false);
      if (!this.closed) setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  /** @param {Message} message */
  hear(message) {
    const id = message.ack ?? message.id;
    if (id) this.open.delete(id);
    this.on.message(message);
  }

  /** Ask for everything again. */
  resync() {
    this.raw({ t: "hello", ...this.on.hello() });
  }

  /** Send something that must be answered; it is repeated after a break. @param {Message} message */
  send(message) {
    const id = `${this.name}-${++this.count}`;
    const full = { ...message, id };
    this.open.set(id, full);
    this.raw(full);
    return id;
  }

  /** @param {Message} message */
  raw(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** For good. */
  close() {
    this.closed = true;
    this.socket?.close();
  }
}
