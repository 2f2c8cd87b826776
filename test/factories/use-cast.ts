import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect } from "vitest";
import type { Database } from "#db/database.ts";
import { type Cast, makeCast } from "./make-staged-product.ts";

/**
 * The people around the products of this test file, and a check after each test that listings, tags and search match
 * the products. Call at the top of the file; the returned object is filled before the first test.
 */
export function useCast(database: Pick<Database, "app">): Cast {
  const cast = {} as Cast;
  beforeAll(async () => {
    Object.assign(cast, await makeCast(database.app));
  });
  afterEach(async () => {
    expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
  });
  return cast;
}
