import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { LockedProduct } from "./lock-products.ts";

type Published = { products: Pick<LockedProduct, "id" | "wasListed">[] };

/**
 * Lists the submitters of newly published products as makers, shown as unverified. Only the first time: whoever left
 * since stays out. Administrators add other people's products, so they are not listed.
 */
export async function listSubmitters(db: Db, { products }: Published): Promise<void> {
  const ids = products.filter(({ wasListed }) => !wasListed).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into product_makers (product_id, profile_id, proof)
    select p.id, p.submitter_id, 'submitter' from product_directory p join profiles person on person.id = p.submitter_id
    where p.id = any (${sql.param(ids)}::bigint[])
      and not exists (select from admin_users a where a.user_id = p.submitter_id and a.role = 'admin')
    on conflict do nothing`);
}
