// @ts-check
// What happens to a book on other phones: told at once by a socket; while there is none, asked for now and then.

const EVERY = 2500;

/**
 * Call `hear` with the state of the book now and whenever it has changed.
 * @param {HTMLElement} element whose data name the socket (`news`) and the state (`state`)
 * @param {(told: any) => void} hear
 */
export function listen(element, hear) {
  const address = new URL(element.dataset.news ?? "", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let open = false;
  const connect = () => {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => (open = true));
    socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      open = false;
      setTimeout(connect, EVERY);
    });
  };
  const look = async () => {
    if (document.hidden || open) return;
    try {
      const answer = await fetch(element.dataset.state ?? "", { headers: { accept: "application/json" } });
      if (answer.ok) hear(await answer.json());
    } catch {
      // offline for a moment: the next look will tell
    }
  };
  connect();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
