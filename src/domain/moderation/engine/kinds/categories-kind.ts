import { sql } from "drizzle-orm";
import type { CategorySuggestions } from "#contract/admin/engine/category-suggestions.ts";
import type { FindingDetail } from "#contract/admin/engine/finding-details.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { countLiveProducts } from "../../../catalog/products/lists/counts/count-live-products.ts";
import { applyCategories, undoCategories } from "../apply-categories.ts";
import { measureSuggestions } from "../measure-suggestions.ts";
import { suggestCategories } from "../suggest-categories.ts";
import type { FindingKind, Found } from "./finding-kind.ts";

/** A product takes 10 to 25 ms. */
const AT_A_TIME = 50;
/** So that a single name or an unusual neighbor doesn't decide. */
const MISSING_SHARE = 0.4;
/** Higher, because it means that a person's choice is wrong. */
const WRONG_SHARE = 0.75;
const TAG_SHARE = 0.25;
const TAGS_WANTED = 2;
const TAGS_SUGGESTED = 3;

type Named = { id: number; name: string };
type Product = {
  id: number;
  /** In the product's order, without All Resources. */
  niches: Named[];
  subcategories: number;
  tags: string[];
};
type Detail = FindingDetail<"categories">;

/** Live products without niche, subcategories or tags, or in a niche that no similar product is in. */
export const categoriesKind: FindingKind<"categories", { after: number }> = {
  kind: "categories",
  count: countLiveProducts,
  async look(db, { cursor }) {
    const products = await listNextProducts(db, { after: cursor?.after ?? 0 });
    const findings: Found<Detail>[] = [];
    for (const product of products) {
      const finding = judge(product, await suggestCategories(db, { productId: product.id }));
      if (finding) findings.push(finding);
    }
    const last = products.at(-1);
    return {
      findings,
      looked: products.length,
      cursor: last && products.length === AT_A_TIME ? { after: last.id } : null,
    };
  },
  measure: measureSuggestions,
  apply: applyCategories,
  undo: undoCategories,
};

async function listNextProducts(db: Db, { after }: { after: number }): Promise<Product[]> {
  const { rows } = await db.execute<Product>(sql`
    select s.product_id as id, p.tags,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
          order by c.id = p.primary_niche_id desc nulls last, c.id), '[]')
        from product_niches l join niches c on c.id = l.niche_id
        where l.product_id = s.product_id and c.slug <> ${ALL_RESOURCES_SLUG}) as niches,
      (select count(*)::int from product_subcategories l where l.product_id = s.product_id) as subcategories
    from (select product_id from product_search where product_id > ${after}
      order by product_id limit ${sql.raw(String(AT_A_TIME))}) s
    join product_directory p on p.id = s.product_id order by s.product_id`);
  return rows;
}

/** Exported for its test. */
export function judge(product: Product, suggested: CategorySuggestions): Found<Detail> | null {
  const [niche] = suggested.niches;
  const isKnown = product.niches.some(({ id }) => suggested.niches.slice(0, 2).some((one) => one.id === id));
  const needed = product.niches.length === 0 ? MISSING_SHARE : WRONG_SHARE;
  const niches = niche && !isKnown && niche.share >= needed ? [niche] : [];
  const subcategories =
    product.subcategories === 0 ? suggested.subcategories.filter(({ share }) => share >= MISSING_SHARE) : [];
  const own = new Set(product.tags.map(tagKey));
  const tags =
    own.size < TAGS_WANTED
      ? suggested.tags
          .filter(({ name, share }) => share >= TAG_SHARE && !own.has(tagKey(name)))
          .slice(0, TAGS_SUGGESTED)
      : [];
  const shares = [...niches, ...subcategories, ...tags].map(({ share }) => share);
  if (shares.length === 0) return null;
  const insteadOf = niches.length > 0 ? (product.niches[0] ?? null) : null;
  return {
    key: String(product.id),
    productId: product.id,
    score: Math.max(...shares),
    detail: { niches, subcategories, tags, neighbours: suggested.neighbours, insteadOf },
  };
}
