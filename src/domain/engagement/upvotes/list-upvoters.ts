import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { UpvoterPage } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats } from "#db/schema/live-views.ts";
import { keyOfName } from "../../people/names/key-of-name.ts";
import { type PersonRow, toPerson } from "../../people/names/person.ts";

const size = limits.lists.upvotersPage;

/**
 * People who upvoted a live product, newest first, after the person with this name. Without suspended people and votes
 * that don't count; votes of deleted accounts have no names.
 */
export async function listUpvoters(
  db: Db,
  { productId, after = null }: { productId: number; after?: string | null },
): Promise<UpvoterPage> {
  const [[product], { rows }] = await Promise.all([
    db
      .select({ upvotes: liveProductStats.upvotes })
      .from(liveProductStats)
      .where(eq(liveProductStats.productId, productId)),
    db.execute<PersonRow>(sql`
      select username, avatar_key as "avatarKey", career, is_demo as "isDemo", has_page as "hasPage"
      from list_upvoters(${productId}, ${after && keyOfName(after)}, ${size + 1})`),
  ]);
  if (!product) throw new DomainError("product_not_found");
  const people = rows.slice(0, size).map(toPerson);
  return { people, upvotes: product.upvotes, next: rows.length > size ? (people.at(-1)?.username ?? null) : null };
}
