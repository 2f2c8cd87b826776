import { sql } from "drizzle-orm";
import type { FindingDetail } from "#contract/admin/engine/finding-details.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { listProductsNamedLike } from "#domain/makers/own-products/duplicates/list-products-named-like.ts";
import { listProductsOfSite } from "#domain/makers/own-products/duplicates/list-products-of-site.ts";
import { sharedHosts } from "#domain/makers/own-products/duplicates/shared-hosts.ts";
import { countLiveProducts } from "../../../catalog/products/lists/counts/count-live-products.ts";
import { productSiteOf } from "../../../catalog/websites/product-site.ts";
import { undoMerge } from "../../merges/undo-merge.ts";
import type { FindingKind, Found } from "./finding-kind.ts";

/** A product takes 5 to 15 ms. */
const AT_A_TIME = 100;
const CANDIDATES = 10;
/** Two products of one company often share a domain, so their names must agree as well. */
const SAME_DOMAIN_SIMILARITY = 0.5;
/** By the name alone: "Notely" and "Notely AI" are two products as often as not (0.64). */
const NAME_SIMILARITY = 0.75;

type Detail = FindingDetail<"duplicates">;
type Product = { id: number; name: string; websiteUrl: string | null };
type Pair = {
  id: number;
  otherId: number;
  isSameSite: boolean;
  similarity: number;
  websiteUrl: string | null;
  otherUrl: string | null;
};

/** Live products that are probably the same. Merging them is a separate decision (merge-products.ts). */
export const duplicatesKind: FindingKind<"duplicates", { after: number }> = {
  kind: "duplicates",
  count: countLiveProducts,
  async look(db, { cursor }) {
    const products = await listNextProducts(db, { after: cursor?.after ?? 0 });
    const candidates: [number, number][] = [];
    for (const product of products) {
      for (const otherId of await listCandidates(db, product)) {
        candidates.push([Math.min(product.id, otherId), Math.max(product.id, otherId)]);
      }
    }
    const pairs = await comparePairs(db, { candidates });
    const last = products.at(-1);
    return {
      findings: pairs.flatMap((pair) => findingOf(pair) ?? []),
      looked: products.length,
      cursor: last && products.length === AT_A_TIME ? { after: last.id } : null,
    };
  },
  undoMs: limits.engine.undoMergeMs,
  async undo(tx, { before, actor }) {
    const { mergeId } = before as { mergeId: number };
    await undoMerge(tx, { mergeId, actor });
  },
};

async function listNextProducts(db: Db, { after }: { after: number }): Promise<Product[]> {
  const { rows } = await db.execute<Product>(sql`
    select p.id, p.product_name as name, p.website_url as "websiteUrl"
    from (select product_id from product_search where product_id > ${after}
      order by product_id limit ${sql.raw(String(AT_A_TIME))}) s
    join product_directory p on p.id = s.product_id order by p.id`);
  return rows;
}

async function listCandidates(db: Db, { id, name, websiteUrl }: Product): Promise<number[]> {
  const shared = { limit: CANDIDATES, exceptId: id };
  const ofSite = websiteUrl ? await listProductsOfSite(db, { websiteUrl, ...shared }) : [];
  return [...ofSite, ...(await listProductsNamedLike(db, { name, ...shared }))];
}

async function comparePairs(db: Db, { candidates }: { candidates: [number, number][] }): Promise<Pair[]> {
  if (candidates.length === 0) return [];
  const [firsts, seconds] = [candidates.map(([first]) => first), candidates.map(([, second]) => second)];
  const { rows } = await db.execute<Pair>(sql`
    select p.id, o.id as "otherId", coalesce(site_key(p.website_url) = site_key(o.website_url), false) as "isSameSite",
      similarity(search_key(p.product_name), search_key(o.product_name)) as similarity,
      p.website_url as "websiteUrl", o.website_url as "otherUrl"
    from (select distinct * from unnest(${sql.param(firsts)}::bigint[], ${sql.param(seconds)}::bigint[])
      as pair (first, second)) pairs
    join product_directory p on p.id = pairs.first join product_directory o on o.id = pairs.second`);
  return rows;
}

function findingOf(pair: Pair): Found<Detail> | null {
  const { id, otherId, similarity } = pair;
  const reason = reasonOf(pair);
  if (!reason) return null;
  const floor = { site: 0.8, domain: 0.6, name: 0 }[reason];
  return {
    key: `${id}:${otherId}`,
    productId: id,
    otherProductId: otherId,
    score: Math.max(floor, floor + (1 - floor) * similarity * (reason === "name" ? 0.8 : 1)),
    detail: { reason, similarity },
  };
}

function reasonOf(pair: Pair): Detail["reason"] | null {
  if (pair.isSameSite) return "site";
  if (pair.similarity >= SAME_DOMAIN_SIMILARITY && haveSameDomain(pair)) return "domain";
  return pair.similarity >= NAME_SIMILARITY ? "name" : null;
}

function haveSameDomain({ websiteUrl, otherUrl }: Pair): boolean {
  const [site, other] = [productSiteOf(websiteUrl), productSiteOf(otherUrl)];
  if (!site || !other || site.registered !== other.registered) return false;
  // On a host shared by many owners, the path identifies the owner.
  return !sharedHosts.has(site.registered) && !sharedHosts.has(site.domain);
}
