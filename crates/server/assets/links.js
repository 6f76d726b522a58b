// Links to seats: invitations to free ones, and links to one's own for a further device.
import { all, copy, find, send, text, toast } from "./dom.js";

export class Links {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Invitations by number of the seat, for as long as this page is open.
     * @type {Map<string, string>} */
    this.invitations = new Map();
    this.arrive();
  }

  /** Takes the links that came behind the # of the address: they were made with the table. */
  arrive() {
    const secrets = new URLSearchParams(location.hash.slice(1));
    for (const [name, token] of secrets) {
      const seat = /^seat(\d)$/.exec(name)?.[1];
      if (seat && /^[0-9a-f]{40}$/.test(token)) this.invitations.set(seat, `/join/${token}`);
    }
    if (secrets.size > 0) history.replaceState(null, "", location.pathname + location.search);
    this.show();
  }

  /** Puts the invitations where they belong; the boxes are drawn anew with every view. */
  show() {
    for (const box of all(".invite", HTMLElement)) {
      const path = this.invitations.get(box.dataset.seat ?? "");
      const field = find("input", HTMLInputElement, box);
      const button = find("[data-do=copy]", HTMLButtonElement, box);
      if (!path || !field || !button) continue;
      field.value = location.origin + path;
      const near = find(".loopback", HTMLElement, box);
      if (near) near.hidden = !/^(localhost|127\.|\[::1\])/.test(location.hostname);
      field.hidden = false;
      button.hidden = false;
    }
  }

  /** Makes a new invitation to a free seat.
   * @param {Element | null} box */
  async invite(box) {
    if (!box) return;
    try {
      /** @type {import("./wire").NewLink} */
      const made = await send(`${this.table.address}/link`, { side: box.getAttribute("data-side") });
      this.invitations.set(box.getAttribute("data-seat") ?? "", made.path);
      this.show();
    } catch (error) {
      this.table.failed(error);
    }
  }

  /** Makes a link to one's own seat for a further device.
   * @param {string} side */
  async device(side) {
    const dialog = find("#device", HTMLDialogElement);
    const field = find("#device input", HTMLInputElement);
    const help = find("#device .help", HTMLElement);
    if (!dialog || !field || !help) return;
    try {
      /** @type {import("./wire").NewLink} */
      const made = await send(`${this.table.address}/link`, { side });
      field.value = location.origin + made.path;
      help.textContent = text("device-help", { minutes: made.minutes ?? 0 });
      dialog.dataset.side = side;
      dialog.showModal();
      field.select();
    } catch (error) {
      this.table.failed(error);
    }
  }

  /** Withdraws the link for a further device. */
  async revoke() {
    const dialog = find("#device", HTMLDialogElement);
    try {
      await send(`${this.table.address}/unlink`, { side: dialog?.dataset.side });
      toast(text("revoked"));
    } catch (error) {
      this.table.failed(error);
    }
    dialog?.close();
  }

  /** Copies the link of a box.
   * @param {Element | null} box */
  async copyFrom(box) {
    const field = box ? find("input", HTMLInputElement, box) : null;
    if (field) await copy(field.value, field);
  }
}
