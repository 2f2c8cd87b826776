import type { Db } from "./database.ts";

type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> };
type Preparable<Rows> = { prepare(name: string): Prepared<Rows> };

/**
 * A query that is put into words once and planned once per connection: most of the time of a small read. `build` names
 * its values with `sql.placeholder`.
 */
export function preparedQuery<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const known = new WeakMap<Db, Prepared<Rows>>();
  return (db, values) => {
    let query = known.get(db);
    if (!query) {
      query = build(db).prepare(name);
      known.set(db, query);
    }
    return query.execute(values);
  };
}
