import { inArray, sql } from "drizzle-orm";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { type ProductStatus, products } from "#db/schema/catalog.ts";
import { contentColumns, toContent } from "../../../catalog/products/content/product-content.ts";
import { stageOf } from "../../../catalog/products/life/product-status.ts";

export type ListedProduct = {
  id: number;
  content: ProductFields;
  /** By visitors or reviewers. */
  isSeen: boolean;
};

type Wanted = { row: number; websiteUrl: string | null; name: string };

/** The product of each row's website; several if the name doesn't say which one is meant. */
export type Match = { productId: number } | { severalNames: string[] };

/**
 * Which listed product a row is about: the one at its address, the same as for duplicates. If several are there, the one
 * with its name, then the only live one.
 */
export async function matchByWebsite(db: Db, { rows }: { rows: readonly Wanted[] }): Promise<Map<number, Match>> {
  type Found = { row: number; productId: number; name: string; isNamed: boolean; isLive: boolean };
  const isThere = sql`p.type = 'product' and site_key(p.website_url) = site_key(t."websiteUrl")`;
  const columns = sql`p.id::int as "productId", p.product_name as name, lower(p.product_name) = lower(t.name) as "isNamed"`;
  const { rows: found } = await db.execute<Found>(sql`
    select t.row, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (row int, "websiteUrl" text, name text)
    cross join lateral (
      (select ${columns}, true as "isLive" from product_directory p where p.status = 'live' and ${isThere})
      union all
      (select ${columns}, false from product_directory p where p.status in ('draft', 'pending', 'rejected') and ${isThere})
    ) as d order by t.row, d."productId"`);
  const byRow = Map.groupBy(found, ({ row }) => row);
  return new Map([...byRow].map(([row, there]) => [row, choose(there)]));
}

function choose(there: { productId: number; name: string; isNamed: boolean; isLive: boolean }[]): Match {
  const only = (some: typeof there) => (some.length === 1 ? some[0] : undefined);
  const one = only(there) ?? only(there.filter(({ isNamed }) => isNamed)) ?? only(there.filter(({ isLive }) => isLive));
  return one ? { productId: one.productId } : { severalNames: there.map(({ name }) => name) };
}

export async function listListedProducts(db: Db, { ids }: { ids: number[] }): Promise<Map<number, ListedProduct>> {
  if (ids.length === 0) return new Map();
  const { id, status, submittedAt, approvedAt } = products;
  const rows = await db
    .select({ id, status, submittedAt, approvedAt, content: contentColumns })
    .from(products)
    .where(inArray(id, ids));
  return new Map(
    rows.map(({ id: productId, content, ...row }) => [
      productId,
      { id: productId, content: toContent(content), isSeen: isSeenByOthers(row) },
    ]),
  );
}

/** As for an edit in the form: live, submitted or approved. */
function isSeenByOthers({ status, submittedAt, approvedAt }: SeenColumns): boolean {
  const stage = stageOf({ status, isSubmitted: submittedAt !== null, isApproved: approvedAt !== null });
  return stage === "submitted" || stage === "approved" || stage === "live";
}

type SeenColumns = { status: ProductStatus; submittedAt: Date | null; approvedAt: Date | null };
