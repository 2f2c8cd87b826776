import { sql } from "drizzle-orm";
import type { Platform } from "#contract/shared/products/platforms.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";

export type NamedProduct = {
  id: number;
  slug: string;
  name: string;
  isFree: boolean;
  platforms: Platform[];
  isOpenSource: boolean;
  canWorkOffline: boolean;
};

const columns = sql`p.id::int, p.slug, p.product_name as name, p.platforms,
  p.pricing <> 'premium' or coalesce(p.has_free_plan, false) as "isFree",
  coalesce(p.is_open_source, false) as "isOpenSource", coalesce(p.can_work_offline, false) as "canWorkOffline"`;

/** Live products with exactly these names, compared as search compares names. */
export async function findNamedProducts(db: Db, { names }: { names: string[] }): Promise<Map<string, NamedProduct>> {
  const { rows } = await db.execute<NamedProduct & { asked: string }>(sql`
    select f.asked, ${columns} from find_named_products(${sql.param(names)}::text[]) f
    join ${liveProducts} p on p.id = f.product_id`);
  return new Map(rows.map(({ asked, ...product }) => [asked, product]));
}

/** In the order of their ids. */
export async function listNamedById(db: Db, { ids }: { ids: number[] }): Promise<NamedProduct[]> {
  const { rows } = await db.execute<NamedProduct>(sql`
    select ${columns} from ${liveProducts} p where p.id = any (${sql.param(ids)}::bigint[])`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
