import { sql } from "drizzle-orm";

/**
 * A version of the details of a row `c` of `collections`. Unlike `updated_at` it doesn't change when tools are added,
 * which the owner may do meanwhile on the same page.
 */
export const detailsVersion = sql`md5(jsonb_build_array(c.name, c.description, c.visibility)::text)`;
