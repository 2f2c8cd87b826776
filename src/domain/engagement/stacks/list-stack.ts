import { count, desc, eq, sql } from "drizzle-orm";
import type { OwnStack } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { userStacks } from "#db/schema/engagement.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { withSpines } from "../../catalog/products/lists/shelves/list-spines.ts";

/** A person's stack, newest first. If a product is no longer live, only the entry itself is returned. */
export async function listStack(db: Db, { userId, page }: { userId: string; page: number }): Promise<OwnStack> {
  const isOwn = eq(userStacks.userId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        productId: userStacks.productId,
        addedAt: userStacks.createdAt,
        tagline: sql<string | null>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
      })
      .from(userStacks)
      .leftJoin(liveProducts, eq(liveProducts.id, userStacks.productId))
      .where(isOwn)
      .orderBy(desc(userStacks.createdAt), desc(userStacks.productId))
      .limit(limits.lists.pageSize)
      .offset((page - 1) * limits.lists.pageSize),
    db.select({ total: count() }).from(userStacks).where(isOwn),
  ]);
  const total = counted?.total ?? 0;
  const marked = await withSpines(db, { rows });
  const entries = marked.map((mark) => ({ ...mark, addedAt: mark.addedAt.toISOString() }));
  return { entries, total, page, pageCount: pageCountOf(total) };
}
