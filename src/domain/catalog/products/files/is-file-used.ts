import { type SQL, sql } from "drizzle-orm";

/**
 * Whether the product of a row `f` of product_files uses the file, or will once its pending revision or its working
 * copy is applied. Keys are random, so a key found anywhere in the JSON is a reference.
 */
export const isFileUsed: SQL = sql`(
  exists (select from product_pictures g where g.key = f.key)
  or exists (select from product_directory p where p.id = f.product_id and p.logo_key = f.key)
  or exists (select from product_revisions r where r.product_id = f.product_id and r.state = 'pending'
    and strpos(r.changes::text, f.key) > 0)
  or exists (select from product_working_copies w where w.product_id = f.product_id
    and strpos(w.fields::text, f.key) > 0))`;
