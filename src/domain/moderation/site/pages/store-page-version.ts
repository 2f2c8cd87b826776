import { and, count, eq, notInArray, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { sitePages, sitePageVersions } from "#db/schema/site-pages.ts";
import { findPageLocked } from "./find-page-locked.ts";

type NewVersion = {
  name: string;
  title: string;
  description: string;
  body: string;
  stored: Awaited<ReturnType<typeof findPageLocked>>;
};

/** Also locks a page that isn't there yet, and sees to it that there are never too many. */
export async function lockPage(tx: Db, { name }: { name: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site_pages', 0))`);
  return await findPageLocked(tx, { name });
}

/** Adds the text as the newest version of a page that `lockPage` has locked, and returns its number. */
export async function storePageVersion(tx: Db, { name, stored, ...text }: NewVersion): Promise<number> {
  if (!stored && (await countPages(tx)) >= limits.sitePages.max) throw new DomainError("too_many_pages");
  const number = (stored?.version ?? 0) + 1;
  await tx
    .insert(sitePages)
    .values({ name, version: number })
    .onConflictDoUpdate({ target: sitePages.name, set: { version: number } });
  await tx.insert(sitePageVersions).values({ page: name, number, ...text });
  await forgetOldVersions(tx, { name, published: stored?.publishedVersion ?? null });
  return number;
}

/** Shows a version to everybody, or none of them. */
export async function showPageVersion(tx: Db, { name, version }: { name: string; version: number | null }) {
  await tx
    .update(sitePages)
    .set({ publishedVersion: version, publishedAt: version === null ? null : sql`now()` })
    .where(eq(sitePages.name, name));
}

async function countPages(tx: Db): Promise<number> {
  const [row] = await tx.select({ pages: count() }).from(sitePages);
  return row?.pages ?? 0;
}

async function forgetOldVersions(tx: Db, { name, published }: { name: string; published: number | null }) {
  const kept = tx
    .select({ number: sitePageVersions.number })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.page, name))
    .orderBy(sql`${sitePageVersions.number} desc`)
    .limit(limits.sitePages.versionsKept);
  await tx
    .delete(sitePageVersions)
    .where(
      and(
        eq(sitePageVersions.page, name),
        notInArray(sitePageVersions.number, kept),
        sql`${sitePageVersions.number} is distinct from ${published}`,
      ),
    );
}
