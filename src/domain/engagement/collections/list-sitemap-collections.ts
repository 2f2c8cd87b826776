import { desc, gte } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import type { SitemapPage } from "../../catalog/niches/list-sitemap-pages.ts";

/** Public collections that have enough tools for a search engine, newest first. */
export async function listSitemapCollections(db: Db): Promise<SitemapPage[]> {
  const rows = await db
    .select({ key: liveCollections.key, name: liveCollections.name, updatedAt: liveCollections.updatedAt })
    .from(liveCollections)
    .where(gte(liveCollections.tools, limits.collections.indexedMin))
    .orderBy(desc(liveCollections.publishedAt), desc(liveCollections.id))
    .limit(limits.collections.inSitemap);
  return rows.map(({ updatedAt, ...row }) => ({
    path: paths.collection(collectionAddress(row)),
    changedAt: updatedAt,
  }));
}
