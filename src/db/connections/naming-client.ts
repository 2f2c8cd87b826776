import pg from "pg";
import { beginStatement } from "./observe-statements.ts";

const NAMES_MAX = 500;
// Longer statements insert hundreds of rows and are built for one use.
const TEXT_MAX = 4000;

type Asked = string | pg.Submittable | pg.QueryConfig;

/**
 * Names each statement, so that PostgreSQL parses and plans it once per connection: planning a vote costs more than
 * casting it. Statements over the limits (lists of ids of any length) get no name. Also measures how long each one took.
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // `never` fits all overloads of `query`.
  override query(asked: never, ...rest: never[]): never {
    if (!isNameable(asked)) return super.query(asked, ...rest) as never;
    const end = beginStatement((asked as pg.QueryConfig).text);
    const done = rest.at(-1) as unknown;
    if (typeof done === "function") {
      const noted = (...answer: unknown[]) => {
        end(answer[0]);
        done(...answer);
      };
      return super.query(this.#withName(asked), ...(rest.slice(0, -1) as never[]), noted as never) as never;
    }
    const answer = super.query(this.#withName(asked), ...rest) as unknown as Promise<unknown>;
    // A listener of our own, which must not count as the one that handles the failure.
    answer.then(() => end(), end);
    return answer as never;
  }

  #withName(asked: pg.QueryConfig): never {
    return { ...asked, name: this.#nameOf(asked.text) } as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX || text.length > TEXT_MAX) return known;
    const name = `statement_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Only Drizzle's queries: plain strings (LISTEN), COPY and statements that already have a name stay as they are. */
function isNameable(asked: Asked): asked is pg.QueryConfig {
  return typeof asked === "object" && "text" in asked && !("submit" in asked) && asked.name === undefined;
}
