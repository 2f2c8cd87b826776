import { count, desc, eq, sql } from "drizzle-orm";
import type { OwnBookmark, OwnBookmarkList } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { bookmarks } from "#db/schema/engagement.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";

/** A person's bookmarks, newest first. If the product is no longer live, only the bookmark itself is returned. */
export async function listBookmarkedProducts(
  db: Db,
  { userId, page }: { userId: string; page: number },
): Promise<OwnBookmarkList> {
  const isOwn = eq(bookmarks.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        productId: bookmarks.productId,
        savedAt: bookmarks.createdAt,
        slug: liveProducts.slug,
        name: liveProducts.productName,
        tagline: sql<string>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
        logoKey: liveProducts.logoKey,
      })
      .from(bookmarks)
      .leftJoin(liveProducts, eq(liveProducts.id, bookmarks.productId))
      .where(isOwn)
      .orderBy(desc(bookmarks.createdAt), desc(bookmarks.productId))
      .limit(limits.lists.pageSize)
      .offset((page - 1) * limits.lists.pageSize),
    db.select({ total: count() }).from(bookmarks).where(isOwn),
  ]);
  const total = counted?.total ?? 0;
  return { bookmarks: rows.map(toOwnBookmark), total, page, pageCount: pageCountOf(total) };
}

type Row = { productId: number; savedAt: Date; tagline: string } & Record<"slug" | "name" | "logoKey", string | null>;

function toOwnBookmark({ productId, savedAt, slug, name, tagline, logoKey }: Row): OwnBookmark {
  const product =
    slug === null || name === null ? null : { slug, name, tagline, logoUrl: logoKey && paths.file(logoKey) };
  return { productId, savedAt: savedAt.toISOString(), product };
}
