import { sql } from "drizzle-orm";

/**
 * Names the details of a row `c` of `collections` as they are. Unlike `updated_at` it stays the same when tools are added,
 * which their owner does in between on the same page.
 */
export const detailsVersion = sql`md5(jsonb_build_array(c.name, c.description, c.visibility)::text)`;
