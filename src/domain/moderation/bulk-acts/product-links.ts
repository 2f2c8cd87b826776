import { sql } from "drizzle-orm";
import type { RemapChange } from "#contract/admin/products/bulk-acts.ts";
import type { Db } from "#db/database.ts";

/** A product's niches and subcategories, as the tables have them. */
export type ProductLinks = {
  primaryNicheId: number | null;
  nicheIds: number[];
  subcategories: { id: number; categoryId: number | null }[];
};

export async function readLinks(db: Db, { productIds }: { productIds: number[] }): Promise<Map<number, ProductLinks>> {
  const { rows } = await db.execute<{ id: number; links: ProductLinks }>(sql`
    select p.id, jsonb_build_object('primaryNicheId', p.primary_niche_id,
      'nicheIds', array(select l.niche_id from product_niches l where l.product_id = p.id order by l.niche_id),
      'subcategories', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.subcategory_id, 'categoryId', l.category_id) order by l.subcategory_id)
        from product_subcategories l where l.product_id = p.id), '[]')) as links
    from product_directory p where p.id = any (${sql.param(productIds)}::bigint[])`);
  return new Map(rows.map(({ id, links }) => [id, links]));
}

/**
 * The links after a remap. *Add* keeps the existing ones, *replace* keeps only a kind for which nothing was selected.
 * The first selected niche becomes the primary one of products that lose or lack theirs (rule 17).
 */
export function remapLinks(links: ProductLinks, { mode, nicheIds, subcategoryIds }: Omit<RemapChange, "action">) {
  const merge = (had: number[], wanted: number[]) =>
    mode === "add" || wanted.length === 0 ? [...new Set([...had, ...wanted])] : [...new Set(wanted)];
  const niches = merge(links.nicheIds, nicheIds);
  const subcategories = merge(
    links.subcategories.map(({ id }) => id),
    subcategoryIds,
  );
  const primaryNicheId =
    links.primaryNicheId !== null && niches.includes(links.primaryNicheId)
      ? links.primaryNicheId
      : (nicheIds[0] ?? niches[0] ?? null);
  return {
    primaryNicheId,
    nicheIds: niches.toSorted((a, b) => a - b),
    subcategories: subcategories.toSorted((a, b) => a - b).map((id) => ({ id, categoryId: primaryNicheId })),
  } satisfies ProductLinks;
}

/** The primary niche of each subcategory follows from the product's, so it doesn't count as a change. */
export function areSameLinks(one: ProductLinks, other: ProductLinks): boolean {
  const keyOf = ({ primaryNicheId, nicheIds, subcategories }: ProductLinks) =>
    JSON.stringify([primaryNicheId, nicheIds, subcategories.map(({ id }) => id)]);
  return keyOf(one) === keyOf(other);
}

type Linked = { productId: number } & ProductLinks;

/** Gives each product exactly these links; unchanged ones are not touched. Within a transaction that holds them. */
export async function writeLinks(db: Db, { products }: { products: Linked[] }): Promise<Map<number, number>> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
    as w ("productId" bigint, "primaryNicheId" bigint, "nicheIds" bigint[], subcategories jsonb)`;
  await db.execute(sql`
    delete from product_niches l using ${wanted}
    where l.product_id = w."productId" and l.niche_id <> all (w."nicheIds")`);
  await db.execute(sql`
    insert into product_niches (product_id, niche_id) select w."productId", unnest(w."nicheIds") from ${wanted}
    on conflict do nothing`);
  await db.execute(sql`
    delete from product_subcategories l using ${wanted}
    where l.product_id = w."productId" and not w.subcategories @> jsonb_build_array(jsonb_build_object('id', l.subcategory_id))`);
  await db.execute(sql`
    insert into product_subcategories (product_id, subcategory_id, category_id)
    select w."productId", s.id, s."categoryId"
    from ${wanted} cross join lateral jsonb_to_recordset(w.subcategories) as s (id bigint, "categoryId" bigint)
    on conflict (product_id, subcategory_id) do update set category_id = excluded.category_id
      where product_subcategories.category_id is distinct from excluded.category_id`);
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    update product_directory p set primary_niche_id = w."primaryNicheId", version = p.version + 1, updated_at = now()
    from ${wanted} where p.id = w."productId" returning p.id, p.version`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
