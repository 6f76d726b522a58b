// The live stream of a table. It only ever says two numbers; what they mean for this reader is fetched.
import { text, toast } from "./dom.js";

export class Live {
  /** @param {string} address
   * @param {(seq: number, talk: number) => void} news */
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
    const source = new EventSource(this.address);
    this.source = source;
    source.onmessage = (event) => {
      this.lost = false;
      const [seq, talk] = String(event.data).split(" ").map(Number);
      this.news(seq ?? 0, talk ?? 0);
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
