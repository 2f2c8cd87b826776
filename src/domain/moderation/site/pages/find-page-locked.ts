import { and, eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sitePages, sitePageVersions } from "#db/schema/site-pages.ts";

/** A page with its newest text, locked until the transaction ends; null if nobody has written it. */
export async function findPageLocked(tx: Db, { name }: { name: string }) {
  const { title, description, body } = sitePageVersions;
  const { version, publishedVersion } = sitePages;
  const [page] = await tx
    .select({ version, publishedVersion, title, description, body })
    .from(sitePages)
    .innerJoin(sitePageVersions, and(eq(sitePageVersions.page, sitePages.name), eq(sitePageVersions.number, version)))
    .where(eq(sitePages.name, name))
    .for("update", { of: sitePages });
  return page ?? null;
}
