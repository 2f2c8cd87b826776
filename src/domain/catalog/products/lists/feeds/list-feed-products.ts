import { desc, eq, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import type { Db } from "#db/database.ts";
import {
  liveProductNiches,
  liveProductSubcategories,
  liveProducts,
  liveProductTags,
  liveSubcategories,
} from "#db/schema/live-views.ts";
import { readRichText } from "../../content/read-rich-text.ts";
import { shownTags } from "../../content/shown-tags.ts";
import { cardColumns } from "../product-card.ts";

export type FeedScope =
  | { kind: "all" }
  | { kind: "niche"; id: number }
  /** A parent includes its children's products. */
  | { kind: "subcategory"; id: number }
  | { kind: "tag"; key: string };

export type FeedProduct = {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  description: RichNode[];
  tags: string[];
  /** In a collection's feed: when it was added. */
  listedAt: Date;
  /** The owner's note in a collection. */
  note?: string;
};

/** The columns of each product; a feed adds when it was listed there. */
export const feedColumns = {
  id: liveProducts.id,
  slug: liveProducts.slug,
  name: liveProducts.productName,
  tagline: cardColumns.tagline,
  description: liveProducts.description,
  tags: shownTags,
};

/** The newest live products of a list, for its feed. */
export async function listFeedProducts(db: Db, scope: FeedScope): Promise<FeedProduct[]> {
  const newest = db
    .select({ productId: sql<number>`product_id`.as("newest_id"), listedAt: sql<Date>`listed_at`.as("newest_at") })
    .from(sql`(${newestOf(scope)}) as newest_links`)
    .as("newest");
  const rows = await db
    .select({ ...feedColumns, listedAt: liveProducts.listedAt })
    .from(newest)
    .innerJoin(liveProducts, eq(liveProducts.id, newest.productId))
    .orderBy(desc(newest.listedAt), desc(newest.productId));
  return rows.map((row) => ({ ...row, description: readRichText(row.description) }));
}

function newestOf(scope: FeedScope): SQL {
  const newestFirst = sql`order by listed_at desc, product_id desc limit ${sql.raw(String(limits.lists.pageSize))}`;
  switch (scope.kind) {
    case "all":
      return sql`select id as product_id, listed_at from ${liveProducts}
        order by listed_at desc, id desc limit ${sql.raw(String(limits.lists.pageSize))}`;
    case "niche":
      return sql`select product_id, listed_at from ${liveProductNiches} where niche_id = ${scope.id} ${newestFirst}`;
    case "tag":
      return sql`select product_id, listed_at from ${liveProductTags} where tag = ${scope.key} ${newestFirst}`;
    case "subcategory":
      // One index scan per subcategory; a plain "in (…)" would read and sort all their links.
      return sql`select distinct product_id, listed_at from
        (select id from ${liveSubcategories} where id = ${scope.id} or parent_id = ${scope.id}) as wanted
        cross join lateral (select product_id, listed_at from ${liveProductSubcategories}
          where subcategory_id = wanted.id ${newestFirst}) as link ${newestFirst}`;
  }
}
