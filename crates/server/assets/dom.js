// Small tools: finding elements, words, requests, messages.

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new (...args: any[]) => T} kind
 * @param {ParentNode} [root]
 * @returns {T | null}
 */
export function find(selector, kind, root = document) {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new (...args: any[]) => T} kind
 * @param {ParentNode} [root]
 * @returns {T[]}
 */
export function all(selector, kind, root = document) {
  return [...root.querySelectorAll(selector)].filter((e) => e instanceof kind).map((e) => /** @type {T} */ (e));
}

/** The nearest element around a target that fits.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {Element | null} */
export function around(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** @type {Map<string, string>} */
const words = new Map();

/** A text that the page carries for its scripts.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string} */
export function text(key, values = {}) {
  if (words.size === 0) {
    for (const dt of all("#texts dt", HTMLElement)) {
      words.set(dt.textContent ?? "", dt.nextElementSibling?.textContent ?? "");
    }
  }
  let said = words.get(`js-${key}`) ?? key;
  for (const [name, value] of Object.entries(values)) said = said.replace(`{${name}}`, String(value));
  return said;
}

let toastTimer = 0;

/** Says something for a moment; nothing takes it away.
 * @param {string} message
 * @param {"good" | "bad"} [kind]
 * @param {{ label: string, run: () => void }} [more] what can be done about it */
export function toast(message, kind = "good", more) {
  const box = find("#toast", HTMLElement);
  if (!box) return;
  box.textContent = message;
  clearTimeout(toastTimer);
  if (message === "") { box.hidden = true; return; }
  if (more) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = more.label;
    button.addEventListener("click", () => { box.hidden = true; more.run(); });
    box.append(button);
  }
  box.classList.toggle("bad", kind === "bad");
  box.hidden = false;
  toastTimer = window.setTimeout(() => { box.hidden = true; }, more ? 6000 : 3500);
}

/** What the server says when it refuses. */
export class Refused extends Error {
  /** @param {import("./wire").Error} body */
  constructor(body) {
    super(body.message);
    this.body = body;
  }
}

/** Asks the server and reads its answer.
 * @template T
 * @param {string} address
 * @param {RequestInit} [init]
 * @returns {Promise<T>} */
export async function ask(address, init = {}) {
  const response = await fetch(address, { credentials: "same-origin", headers: { accept: "application/json" }, ...init });
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  if (body && body.error) throw new Refused(body.error);
  throw new Error(`${response.status}`);
}

/** How often a request that got no answer is sent again. */
const AGAIN = 2;

/** Sends something to the server. What gets no answer is sent again with the same number, by which the server knows what
 * it has done already.
 * @template T
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<T>} */
export async function send(address, body) {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = { "content-type": "application/json", accept: "application/json", "idempotency-key": nonce };
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(address, { method: "POST", headers, body: JSON.stringify(body) });
    } catch (error) {
      const lost = error instanceof TypeError || (error instanceof Error && /^50[234]$/.test(error.message));
      if (!lost || tries >= AGAIN) throw error;
      await new Promise((resolve) => { setTimeout(resolve, 400 * (tries + 1)); });
    }
  }
}

/** Whether the reader wants things to stand still. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Copies a text; where that is forbidden, selects it for the reader.
 * @param {string} words
 * @param {HTMLInputElement | null} field */
export async function copy(words, field) {
  try {
    await navigator.clipboard.writeText(words);
    toast(text("copied"));
  } catch {
    if (field) { field.focus(); field.select(); } else { toast(words); }
  }
}

/** The numbers of the choices that an element stands for.
 * @param {Element | null} element
 * @returns {number[]} */
export function numbersOf(element) {
  const list = element?.getAttribute("data-choices");
  return list ? list.split(" ").map(Number) : [];
}
