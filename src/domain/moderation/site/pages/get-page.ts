import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AdminPage, AdminPageRow, PageVersion } from "#contract/admin/site/pages.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { sitePages, sitePageVersions } from "#db/schema/site-pages.ts";

/** A page with its newest text, published or not. */
export type StoredPage = Pick<AdminPage, "name" | "title" | "description" | "body" | "version" | "publishedVersion"> & {
  savedAt: Date;
};

/** All pages that somebody has written, with their newest texts, by address. */
export async function listPages(db: Db): Promise<StoredPage[]> {
  return await newest(db, sql`true`);
}

/** The same without the texts, for a list. */
export async function listPageRows(db: Db): Promise<AdminPageRow[]> {
  const pages = await listPages(db);
  return pages.map(({ body: _, description: __, savedAt, ...page }) => ({ ...page, savedAt: savedAt.toISOString() }));
}

/** A page with its newest text and the versions that are kept; one that nobody has written has version 0. */
export async function getPage(db: Db, { name }: { name: string }): Promise<AdminPage> {
  const [page] = await newest(db, eq(sitePages.name, name));
  if (!page) return { name, title: "", description: "", body: "", version: 0, publishedVersion: null, versions: [] };
  const versions = await db
    .select({ number: sitePageVersions.number, title: sitePageVersions.title, savedAt: sitePageVersions.savedAt })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.page, name))
    .orderBy(desc(sitePageVersions.number))
    // The published one may be older than those that are kept.
    .limit(limits.sitePages.versionsKept + 1);
  const { savedAt: _, ...text } = page;
  return { ...text, versions: versions.map((each) => ({ ...each, savedAt: each.savedAt.toISOString() })) };
}

/** The text of one version. */
export async function getPageVersion(db: Db, { name, number }: { name: string; number: number }): Promise<PageVersion> {
  const { title, description, body, savedAt } = sitePageVersions;
  const [version] = await db
    .select({ number: sitePageVersions.number, title, description, body, savedAt })
    .from(sitePageVersions)
    .where(and(eq(sitePageVersions.page, name), eq(sitePageVersions.number, number)));
  if (!version) throw new DomainError("not_found");
  return { ...version, savedAt: version.savedAt.toISOString() };
}

async function newest(db: Db, which: SQL): Promise<StoredPage[]> {
  const { title, description, body, savedAt } = sitePageVersions;
  const { name, version, publishedVersion } = sitePages;
  return await db
    .select({ name, title, description, body, version, publishedVersion, savedAt })
    .from(sitePages)
    .innerJoin(sitePageVersions, and(eq(sitePageVersions.page, name), eq(sitePageVersions.number, version)))
    .where(which)
    .orderBy(name)
    .limit(limits.sitePages.max);
}
