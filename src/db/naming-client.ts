import pg from "pg";

const names = new Map<string, string>();
const NAMES_MAX = 500;
// Longer ones are rows by the hundred, put together for this one time.
const TEXT_MAX = 4000;

/**
 * Gives each statement a name, so that PostgreSQL parses and plans it once per connection: planning a vote costs more
 * than casting it. Beyond the bounds (lists of ids of any length) statements have none.
 */
export class NamingClient extends pg.Client {
  // `never` fits all the ways in which a client can be asked.
  override query(asked: never, ...rest: never[]): never {
    return super.query(withName(asked), ...rest) as never;
  }
}

/** Only what Drizzle asks: a text alone (LISTEN), COPY and statements with a name of their own stay as they are. */
function withName(asked: string | pg.Submittable | pg.QueryConfig): never {
  return (isNameable(asked) ? { ...asked, name: nameOf(asked.text) } : asked) as never;
}

function isNameable(asked: string | pg.Submittable | pg.QueryConfig): asked is pg.QueryConfig {
  return typeof asked === "object" && "text" in asked && !("submit" in asked) && asked.name === undefined;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX || text.length > TEXT_MAX) return known;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}
