import { eq } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { liveNiches, liveSubcategories } from "#db/schema/live-views.ts";
import { findTagState } from "#domain/catalog/tags/find-tag-state.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import { countLive } from "../counts/count-live-products.ts";
import type { FeedScope } from "./list-feed-products.ts";

/** `path` is the page with the same products. */
export type FeedSource = { scope: FeedScope; name: string; path: string };

export const feedKinds = ["niche", "subcategory", "tag"] as const;
export type FeedKind = (typeof feedKinds)[number];

/**
 * The published niche or subcategory with this slug, or the tag with this key if a live product has it and it isn't
 * hidden; otherwise its current address, if it was renamed.
 */
export async function findFeedSource(
  db: Db,
  { kind, key }: { kind: FeedKind; key: string },
): Promise<FeedSource | { renamedTo: string } | null> {
  if (kind === "tag") {
    const [count, { isHidden, renamedTo }] = await Promise.all([
      countLive(db, { scope: "tag", key }),
      findTagState(db, { key }),
    ]);
    if (renamedTo !== null) return { renamedTo };
    return count > 0 && !isHidden ? { scope: { kind, key }, name: key, path: paths.tag(key) } : null;
  }
  const view = kind === "niche" ? liveNiches : liveSubcategories;
  const [row] = await db.select({ id: view.id, name: view.name }).from(view).where(eq(view.slug, key));
  if (!row) {
    const renamedTo = await findRenamedCategory(db, { kind, oldSlug: key });
    return renamedTo === null ? null : { renamedTo };
  }
  const path = kind === "niche" ? paths.niche(key) : paths.parentSubcategory(key);
  return { scope: { kind, id: row.id }, name: row.name, path };
}
