// What the reader adds to every throw of their own: a chain of hashes whose end only this browser knows. The server is
// told the last hash before the game, and one link more at each throw.
import { find } from "./dom.js";

const KEPT = "zocalo-chains";
const LINKS = 4000;
const CHAINS_MAX = 40;

/** @typedef {{ seed: string, at: string, next: string }} Chain where it is, and where it goes if an answer was lost */

/** @returns {Chain[]} */
function kept() {
  try {
    const chains = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(chains) ? chains : [];
  } catch {
    return [];
  }
}

/** @param {Chain[]} chains */
const keep = (chains) => localStorage.setItem(KEPT, JSON.stringify(chains.slice(0, CHAINS_MAX)));

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const bytesOf = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

/** All links of a chain, its end first, its anchor last.
 * @param {string} seed
 * @returns {Promise<string[]>} */
async function links(seed) {
  let bytes = bytesOf(seed);
  const all = [seed];
  for (let n = 0; n < LINKS; n += 1) {
    bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    all.push(hex(bytes));
  }
  return all;
}

/** Offers a chain where the page asks for one: browsers can hash only on pages that nobody can change on the way. */
export function offerChain() {
  const box = find("[name=each]", HTMLInputElement);
  const field = find("[name=anchor]", HTMLInputElement);
  if (!box || !field || !crypto.subtle) return;
  box.parentElement?.removeAttribute("hidden");
  box.addEventListener("change", async () => {
    if (!box.checked || field.value !== "") return;
    const button = find("form button.primary", HTMLButtonElement);
    if (button) button.disabled = true;
    const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
    const anchor = (await links(seed)).at(-1) ?? "";
    keep([{ seed, at: anchor, next: "" }, ...kept()]);
    field.value = anchor;
    if (button) button.disabled = false;
  });
}

/** The link that comes after one; null where this browser does not have the chain, or it is used up.
 * @param {string} link
 * @returns {Promise<string | null>} */
export async function linkAfter(link) {
  const chains = kept();
  const chain = chains.find(({ at, next }) => at === link || next === link);
  if (!chain || !crypto.subtle) return null;
  const all = await links(chain.seed);
  const next = all[all.indexOf(link) - 1];
  if (next === undefined) return null;
  Object.assign(chain, { at: link, next });
  keep(chains);
  return next;
}
