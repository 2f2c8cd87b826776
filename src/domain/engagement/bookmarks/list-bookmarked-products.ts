import { count, desc, eq, sql } from "drizzle-orm";
import type { OwnBookmarkList } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { bookmarks } from "#db/schema/engagement.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { withSpines } from "../../catalog/products/lists/shelves/list-spines.ts";

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
        tagline: sql<string | null>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
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
  const marked = await withSpines(db, { rows });
  const saved = marked.map((mark) => ({ ...mark, savedAt: mark.savedAt.toISOString() }));
  return { bookmarks: saved, total, page, pageCount: pageCountOf(total) };
}
