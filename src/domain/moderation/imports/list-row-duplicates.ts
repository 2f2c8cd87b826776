import { sql } from "drizzle-orm";
import type { ImportDuplicate } from "#contract/admin/products/imports.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { listProductsNamedLikeEach } from "../../makers/own-products/duplicates/list-products-named-like.ts";

type Typed = { row: number; websiteUrl: string | null; name: string };
type Found = { row: number; productId: number; name: string; reason: ImportDuplicate["reason"] };

/**
 * Existing products that rows of a file may be, in any status: at the same address, or with nearly the same name.
 * Unlike in the makers' form, other pages of a site don't count as the same product, because nobody reviews each row
 * here.
 */
export async function listRowDuplicates(
  db: Db,
  { rows }: { rows: readonly Typed[] },
): Promise<Map<number, ImportDuplicate[]>> {
  const exact = await listExact(db, { rows });
  const byRow = new Map<number, ImportDuplicate[]>();
  const add = ({ row, ...found }: Found) => {
    const own = byRow.get(row) ?? [];
    const isKnown = own.some(({ productId }) => productId === found.productId);
    if (!isKnown && own.length < limits.duplicates.shown) byRow.set(row, [...own, found]);
  };
  for (const found of exact) add(found);
  for (const found of await listAlike(db, { rows: rows.filter(({ row }) => !byRow.has(row)) })) add(found);
  return byRow;
}

const shown = sql.raw(String(limits.duplicates.shown));

async function listExact(db: Db, { rows }: { rows: readonly Typed[] }): Promise<Found[]> {
  const columns = sql`p.id::int as "productId", p.product_name as name`;
  const isThere = sql`p.type = 'product' and site_key(p.website_url) = site_key(t."websiteUrl")`;
  const found = await db.execute<Found>(sql`
    select t.row, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (row int, "websiteUrl" text, name text)
    cross join lateral (
      (select ${columns}, 'site' as reason from product_directory p where p.status = 'live' and ${isThere} limit ${shown})
      union all
      (select ${columns}, 'site' from product_directory p
        where p.status in ('draft', 'pending', 'rejected') and ${isThere} limit ${shown})
      union all
      (select ${columns}, 'name' from product_directory p where p.type = 'product' and p.status <> 'deleted'
        and t.name <> '' and lower(p.product_name) = lower(t.name) limit ${shown})
    ) as d`);
  return found.rows;
}

async function listAlike(db: Db, { rows }: { rows: readonly Typed[] }): Promise<Found[]> {
  const alike = await listProductsNamedLikeEach(db, {
    names: rows.map(({ name }) => name),
    limit: limits.duplicates.shown,
    exceptId: 0,
  });
  const pairs = rows.flatMap(({ row }, index) => (alike[index] ?? []).map((productId) => ({ row, productId })));
  const ids = [...new Set(pairs.map(({ productId }) => productId))];
  const { rows: products } = await db.execute<{ id: number; name: string }>(sql`
    select id::int as id, product_name as name from product_directory where id = any (${sql.param(ids)}::bigint[])`);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return pairs.map((pair) => ({ ...pair, name: names.get(pair.productId) ?? "", reason: "name" }));
}
