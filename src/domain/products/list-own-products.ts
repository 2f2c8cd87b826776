import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import { isHttpUrl } from "#contract/outbound-url.ts";
import type { OwnProduct, OwnProductList, OwnProductsTab } from "#contract/own-products.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalogue.ts";
import { pageCountOf } from "./list-page.ts";

const inTab: Record<OwnProductsTab, SQL | undefined> = {
  all: undefined,
  published: eq(products.status, "live"),
  drafts: eq(products.status, "draft"),
};

/** The products this person submitted, in every stage but deleted, newest first. */
export async function listOwnProducts(
  db: Db,
  { submitterId, tab, page }: { submitterId: string; tab: OwnProductsTab; page: number },
): Promise<OwnProductList> {
  const isOwn = and(
    eq(products.submitterId, submitterId),
    eq(products.type, "product"),
    ne(products.status, "deleted"),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.productName,
        logoKey: products.logoKey,
        websiteUrl: products.websiteUrl,
        status: sql<OwnProduct["status"]>`${products.status}`,
        approvedAt: products.approvedAt,
        reason: products.statusReason,
        createdAt: products.createdAt,
      })
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

type OwnRow = Omit<OwnProduct, "logoUrl" | "isApproved" | "createdAt"> & {
  logoKey: string | null;
  approvedAt: Date | null;
  createdAt: Date;
};

function toOwnProduct({ logoKey, approvedAt, createdAt, websiteUrl, ...row }: OwnRow): OwnProduct {
  return {
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    // Even a person's own list links only to web addresses.
    websiteUrl: websiteUrl && isHttpUrl(websiteUrl) ? websiteUrl : null,
    isApproved: row.status === "draft" && approvedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
