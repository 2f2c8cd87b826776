import pg from "pg";

const NAMES_MAX = 500;
// Longer ones are rows by the hundred, put together for this one time.
const TEXT_MAX = 4000;

type Asked = string | pg.Submittable | pg.QueryConfig;

/**
 * Gives each statement a name, so that PostgreSQL parses and plans it once per connection: planning a vote costs more
 * than casting it. Beyond the bounds (lists of ids of any length) statements have none.
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // `never` fits all the ways in which a client can be asked.
  override query(asked: never, ...rest: never[]): never {
    return super.query(this.#withName(asked), ...rest) as never;
  }

  /** Only what Drizzle asks: a text alone (LISTEN), COPY and statements with a name of their own stay as they are. */
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
