// The line protocol of the program: games played by the doctrine to a moment that is wanted, and brought to a server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { program } from "./server.mjs";

/** @typedef {{ to_act: string | null, phase: { key: string }, step: string | null, turn: number, inputs: number, outcome: unknown, table?: number }} Status */
/** @typedef {{ header: unknown, inputs: unknown[] }} Record */

export class Engine {
  constructor() {
    this.child = spawn(program(), ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout });
  }

  /** @param {globalThis.Record<string, unknown>} request */
  async ask(request) {
    const heard = once(this.lines, "line");
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await heard)[0]);
    if (answer.error) throw new Error(`${JSON.stringify(request).slice(0, 200)}: ${answer.error.message}`);
    return answer.ok;
  }

  /** Plays by doctrine until a moment is met; the record, or null.
   * @param {string} game
   * @param {(status: Status) => boolean} from
   * @param {{ seeds?: number, most?: number, first?: number }} [limits] */
  async reach(game, from, { seeds = 6, most = 4000, first = 1 } = {}) {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const opened = await this.ask({ do: "open", game, seed });
      const { table } = opened;
      /** @type {Status} */
      let status = opened;
      for (let n = 0; n < most && status.to_act; n += 1) {
        if (from(status)) {
          const { record } = await this.ask({ do: "record", table });
          await this.ask({ do: "close", table });
          return /** @type {Record} */ (record);
        }
        const { say } = await this.ask({ do: "bot", table, level: "doctrine", seed: n });
        status = await this.ask({ do: "choose", table, as: status.to_act, say });
      }
      await this.ask({ do: "close", table });
    }
    return null;
  }

  close() { this.child.stdin.end(); }
}

/** Brings a record to a server; the address of the table, at which whoever brought it sits on both sides.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} base
 * @param {Record} record */
export async function brought(context, base, record) {
  const text = [record.header, ...record.inputs].map((line) => JSON.stringify(line)).join("\n");
  const { path } = await (await context.request.post(`${base}/import`, { data: text, headers: { "content-type": "text/plain" } })).json();
  return base + path.replace("/replay", "");
}

/** Sets up a table whose dice come of a seed, so that a test meets the same game every time, and sits down on both sides.
 * @param {Engine} engine
 * @param {{ context: import("playwright-core").BrowserContext, page: import("playwright-core").Page }} visitor
 * @param {string} base
 * @param {string} game
 * @param {number} [seed] */
export async function deal(engine, { context, page }, base, game, seed = 1) {
  const { table } = await engine.ask({ do: "open", game, seed });
  const { record } = await engine.ask({ do: "record", table });
  await engine.ask({ do: "close", table });
  await page.goto(await brought(context, base, record));
  await page.waitForFunction(() => globalThis.zocalo?.lists.edition);
}

/** Brings a record to a server and takes both its seats; the address of the table.
 * @param {Engine} engine
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} base
 * @param {string} game
 * @param {Record} record
 * @param {string[]} [only] the sides whose seats are taken; both if nothing is said */
export async function seated(engine, context, base, game, record, only) {
  const address = await brought(context, base, record);
  const { games } = await engine.ask({ do: "games" });
  const { sides } = games.find((/** @type {{ id: string }} */ one) => one.id === game);
  for (const side of only ?? sides) {
    const link = await (await context.request.post(`${address}/link`, { data: { side } })).json();
    await context.request.post(base + link.path, { form: { name: "", word: "" } });
  }
  return address;
}
