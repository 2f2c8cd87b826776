import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { OwnProductList, OwnProductsTab } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { isOpenSql, ownProductColumns, toOwnProduct } from "./own-product-columns.ts";

const inTab: Record<OwnProductsTab, SQL | undefined> = {
  all: undefined,
  published: eq(products.status, "live"),
  // Incomplete products too: they are stored as pending, but their makers continue them like drafts (rule 6).
  drafts: sql`(${products.status} = 'draft' or ${products.status} = 'pending' and ${products.submittedAt} is null)`,
};

/** The products this person submitted or is a maker of, in every stage but deleted, newest first. */
export async function listOwnProducts(
  db: Db,
  { ownerId, tab, page }: { ownerId: string; tab: OwnProductsTab; page: number },
): Promise<OwnProductList> {
  const isOwn = isOpenSql({ ownerId });
  const [rows, [counted]] = await Promise.all([
    db
      .select(ownProductColumns({ ownerId }))
      .from(products)
      .where(and(isOwn, inTab[tab]))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(limits.lists.pageSize)
      .offset((page - 1) * limits.lists.pageSize),
    db
      .select({
        all: count(),
        published: sql<number>`(count(*) filter (where ${inTab.published}))::int`,
        drafts: sql<number>`(count(*) filter (where ${inTab.drafts}))::int`,
      })
      .from(products)
      .where(isOwn),
  ]);
  const counts = counted ?? { all: 0, published: 0, drafts: 0 };
  return { products: rows.map(toOwnProduct), counts, page, pageCount: pageCountOf(counts[tab]) };
}
