// @ts-check
// The picture of the score as a PNG, which every phone can send on: shared where the browser can, else saved.

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.share"));

/** @param {string} text the picture as SVG @returns {Promise<Blob>} */
async function painted(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 1080;
  canvas.height = Math.round((1080 * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("empty"))), "image/png"));
}

link?.addEventListener("click", async (event) => {
  event.preventDefault();
  try {
    const blob = await painted(await (await fetch(link.href)).text());
    const file = new File([blob], "capicu.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] });
      return;
    }
    const save = document.createElement("a");
    save.href = URL.createObjectURL(blob);
    save.download = file.name;
    save.click();
    setTimeout(() => URL.revokeObjectURL(save.href), 10_000);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.href = link.href;
  }
});
