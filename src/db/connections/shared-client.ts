import pg from "pg";
import { beginStatement } from "./observe-statements.ts";
import { type Settings, setAll } from "./session-settings.ts";

type Done = (error: Error | null, result?: pg.QueryResult) => void;

/**
 * For a pooler that gives every transaction another of its connections, where nothing may outlast a transaction: each
 * begins with its role and its limits, a statement alone is a transaction too, and no statement is stored under a name.
 * Needs `pipeline: true`, so that all of this goes out in one write.
 */
export class SharedClient extends pg.Client {
  readonly #settings: Settings;
  #isInTransaction = false;

  constructor(config: pg.ClientConfig & { settings?: Settings } = {}) {
    super(config);
    this.#settings = config.settings ?? {};
  }

  // `never` fits all overloads of `query`.
  override query(asked: never, ...rest: never[]): never {
    const given: unknown[] = [...rest];
    const done = typeof given.at(-1) === "function" ? (given.pop() as Done) : null;
    const answer = this.#send(asked, given[0] as unknown[] | undefined);
    if (!done) return answer as never;
    answer.then((result) => done(null, result), done);
    return undefined as never;
  }

  #send(asked: string | pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const config = typeof asked === "string" ? { text: asked } : asked;
    const text = config.text.trim();
    if (/^(?:begin|start transaction)\b/i.test(text)) {
      this.#isInTransaction = true;
      return this.#plain(this.#opening(text));
    }
    if (/^(?:commit|end|rollback|abort)\b(?!\s+to\b)/i.test(text)) {
      this.#isInTransaction = false;
      return this.#plain(text);
    }
    // An empty name is none.
    const unnamed = { ...config, name: undefined, values: values ?? config.values };
    const end = beginStatement(text);
    const answer = this.#isInTransaction ? this.#plain(unnamed) : this.#alone(unnamed);
    // A listener of our own, which must not count as the one that handles the failure.
    answer.then(() => end(), end);
    return answer;
  }

  /** The answer counts only once the end of its transaction has succeeded too. */
  async #alone(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const steps = [this.#plain(this.#opening("begin")), this.#plain(config), this.#plain("commit")];
    const results = await Promise.allSettled(steps);
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return (results[1] as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  #opening(begin: string): string {
    return [begin, ...setAll(this.#settings, { isLocal: true })].join("; ");
  }

  #plain(asked: string | pg.QueryConfig): Promise<pg.QueryResult> {
    return super.query(asked as never) as unknown as Promise<pg.QueryResult>;
  }
}
