// The picture of a finished game as a photograph: what other programs take.
import { toast, text } from "./dom.js";

/** Hands a picture on to another program, or keeps it as a file where the browser cannot; if it cannot even draw it, it is opened.
 * @param {HTMLAnchorElement} link
 * @param {string} name */
export async function picture(link, name) {
  try {
    const file = new File([await photograph(link.href)], `${name}.png`, { type: "image/png" });
    const share = { files: [file], url: link.href.replace(/\/picture\.svg$/, "") };
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(share)) return await navigator.share(share);
    const kept = document.createElement("a");
    kept.href = URL.createObjectURL(file);
    kept.download = file.name;
    kept.click();
    setTimeout(() => URL.revokeObjectURL(kept.href), 60_000);
    toast(text("kept"));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(link.href);
  }
}

/** A drawing as the bytes of a photograph.
 * @param {string} address
 * @returns {Promise<Blob>} */
async function photograph(address) {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawing.naturalWidth, drawing.naturalHeight];
  canvas.getContext("2d")?.drawImage(drawing, 0, 0);
  return new Promise((resolve, reject) => { canvas.toBlob((blob) => { if (blob) resolve(blob); else reject(new Error("no picture")); }, "image/png"); });
}
