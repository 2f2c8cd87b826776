import { sql } from "drizzle-orm";
import type { RemapPreview } from "#contract/admin/products/bulk-acts.ts";
import type { RemapInput } from "#contract/admin/products/product-input.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { isListedForAdminsSql, productFilterSql } from "../products/product-filter-sql.ts";
import { areSameLinks, type ProductLinks, readLinks, remapLinks } from "./product-links.ts";

type Asked = Pick<RemapInput, "mode" | "nicheIds" | "subcategoryIds" | "products" | "matching">;

/** The changes that a remap would make, product by product: the first 100 of the selected ones. Changes nothing. */
export async function previewRemap(db: Db, { products, matching, ...change }: Asked): Promise<RemapPreview> {
  const ids = products?.map(({ productId }) => productId) ?? [];
  const chosen = matching
    ? productFilterSql(matching.filter)
    : sql`${isListedForAdminsSql} and p.id = any (${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<{ id: number; name: string; version: number; count: number }>(sql`
    select p.id, p.product_name as name, p.version, (count(*) over ())::int as count
    from product_directory p where ${chosen}
    order by p.created_at desc, p.id desc limit ${sql.raw(String(limits.admin.previewShown))}`);
  const links = await readLinks(db, { productIds: rows.map(({ id }) => id) });
  const changes = rows.flatMap((row) => {
    const before = links.get(row.id);
    return before ? [{ ...row, before, after: remapLinks(before, change) }] : [];
  });
  const names = await nameCategories(
    db,
    changes.flatMap(({ before, after }) => [before, after]),
  );
  return {
    count: rows[0]?.count ?? 0,
    products: changes.map(({ id, name, version, before, after }) => ({
      id,
      name,
      version,
      niches: { before: names.niches(before), after: names.niches(after) },
      subcategories: { before: names.subcategories(before), after: names.subcategories(after) },
      isChanged: !areSameLinks(before, after),
    })),
  };
}

async function nameCategories(db: Db, links: ProductLinks[]) {
  const read = async (table: "niches" | "subcategories", ids: number[]) => {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select id, name from ${sql.identifier(table)} where id = any (${sql.param([...new Set(ids)])}::bigint[])`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const niches = await read(
    "niches",
    links.flatMap(({ nicheIds }) => nicheIds),
  );
  const subcategories = await read(
    "subcategories",
    links.flatMap((one) => one.subcategories.map(({ id }) => id)),
  );
  const named = (names: Map<number, string>, ids: number[]) => ids.map((id) => names.get(id) ?? `#${id}`);
  return {
    // The primary one first, as on the product's page.
    niches: ({ nicheIds, primaryNicheId }: ProductLinks) =>
      named(
        niches,
        nicheIds.toSorted((a, b) => Number(b === primaryNicheId) - Number(a === primaryNicheId)),
      ),
    subcategories: (one: ProductLinks) =>
      named(
        subcategories,
        one.subcategories.map(({ id }) => id),
      ),
  };
}
