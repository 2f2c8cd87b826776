import { sql } from "drizzle-orm";
import type { ProductAct, ProductActs } from "#contract/admin/products/product-editing.ts";
import type { Db } from "#db/database.ts";

const AT_ONCE = 30;

type Asked = { productId: number; before?: number | undefined };

/** The product's entries in the audit log, newest first. Those of a purged product stay. */
export async function listProductActs(db: Db, { productId, before }: Asked): Promise<ProductActs> {
  const { rows } = await db.execute<Omit<ProductAct, "at"> & { at: Date | string }>(sql`
    select a.id::int as id, a.at, a.action, p.username as by, a.actor_id is null as "isJob",
      coalesce(a.before, '{}') as before, coalesce(a.after, '{}') as after
    from audit_log a left join profiles p on p.id = a.actor_id
    where a.object_type = 'product' and a.object_id = ${String(productId)}
      and (${before ?? null}::bigint is null or a.id < ${before ?? null})
    order by a.id desc limit ${AT_ONCE + 1}`);
  const acts = rows.slice(0, AT_ONCE).map(({ at, ...act }) => ({ ...act, at: new Date(at).toISOString() }));
  return { acts, next: rows.length > AT_ONCE ? (acts.at(-1)?.id ?? null) : null };
}
