// @ts-check
// The score stays fresh on every phone: when the book has grown, the shown part is taken anew from the server.

const EVERY = 2500;
const main = /** @type {HTMLElement} */ (document.querySelector("main[data-state]"));

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(main.dataset.state ?? "", { headers: { accept: "application/json" } });
    const { seq } = await answer.json();
    if (!answer.ok || String(seq) === main.dataset.seq) return;
    const page = await (await fetch(location.pathname)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html");
    const [here, there] = [document.getElementById("live"), fresh.getElementById("live")];
    if (!here || !there) return;
    here.replaceWith(document.adoptNode(there));
    main.dataset.seq = String(seq);
    const news = document.getElementById("news");
    if (news) news.textContent = there.querySelector(".standing")?.textContent ?? "";
  } catch {
    // offline for a moment: the next look will tell
  }
}

document.addEventListener("submit", (event) => {
  const by = /** @type {HTMLFormElement} */ (event.target).querySelector("input[name=by]");
  if (by instanceof HTMLInputElement && !by.value) by.value = localStorage.getItem("capicu-by") ?? "";
});
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
