import pg from "pg";

const NAMES_MAX = 500;
// Longer statements insert hundreds of rows and are built for one use.
const TEXT_MAX = 4000;

type Asked = string | pg.Submittable | pg.QueryConfig;

/**
 * Names each statement, so that PostgreSQL parses and plans it once per connection: planning a vote costs more than
 * casting it. Statements over the limits (lists of ids of any length) get no name.
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // `never` fits all overloads of `query`.
  override query(asked: never, ...rest: never[]): never {
    return super.query(this.#withName(asked), ...rest) as never;
  }

  /** Only Drizzle's queries: plain strings (LISTEN), COPY and statements that already have a name stay as they are. */
  #withName(asked: Asked): never {
    return (isNameable(asked) ? { ...asked, name: this.#nameOf(asked.text) } : asked) as never;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX || text.length > TEXT_MAX) return known;
    const name = `statement_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

function isNameable(asked: Asked): asked is pg.QueryConfig {
  return typeof asked === "object" && "text" in asked && !("submit" in asked) && asked.name === undefined;
}
