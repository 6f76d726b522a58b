// The live stream of a table. It says what has changed for this page, or only two numbers: then that is fetched.
import { text, toast } from "./dom.js";

export class Live {
  /** @param {() => string} address with what the page shows by now
   * @param {(seq: number, talk: number, told: import("./wire").View | null) => void} news */
  constructor(address, news) {
    this.address = address;
    this.news = news;
    /** @type {EventSource | null} */
    this.source = null;
    this.lost = false;
    // Browsers open few connections to one server: a page that nobody sees gives its own back.
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    window.addEventListener("pagehide", () => this.close());
    window.addEventListener("pageshow", () => this.open());
    if (!document.hidden) this.open();
  }

  open() {
    if (this.source) return;
    const source = new EventSource(this.address());
    this.source = source;
    source.onmessage = (event) => {
      this.lost = false;
      const data = String(event.data);
      /** @type {import("./wire").View | null} */
      const told = data.startsWith("{") ? JSON.parse(data) : null;
      const [seq, talk] = told ? [told.seq, told.talk] : data.split(" ").map(Number);
      this.news(seq ?? 0, talk ?? 0, told);
    };
    source.onerror = () => {
      if (!this.lost) toast(text("reconnecting"), "bad");
      this.lost = true;
      // The browser tries again by itself unless the answer was an error; then we do.
      if (source.readyState === EventSource.CLOSED) {
        this.close();
        setTimeout(() => { if (!document.hidden) this.open(); }, 3000);
      }
    };
  }

  close() {
    this.source?.close();
    this.source = null;
  }
}
