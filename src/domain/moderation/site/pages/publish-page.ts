import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { sitePageVersions } from "#db/schema/site-pages.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { findPageLocked } from "./find-page-locked.ts";
import { showPageVersion } from "./store-page-version.ts";

type Publishing = {
  name: string;
  /** What visitors see from now on; null: the built-in text, or no page at all. */
  version: number | null;
  actorId: string;
};

/** Shows a version to everybody, or none of them. Says what was shown before, so that it can be undone. */
export async function publishPage(
  db: Db,
  { name, version, actorId }: Publishing,
): Promise<{ publishedBefore: number | null }> {
  return await db.transaction(async (tx) => {
    const stored = await findPageLocked(tx, { name });
    if (!stored) throw new DomainError("not_found");
    const before = stored.publishedVersion;
    if (before === version) return { publishedBefore: before };
    if (version !== null && !(await hasVersion(tx, { name, version }))) throw new DomainError("not_found");
    await showPageVersion(tx, { name, version });
    await recordAct(tx, {
      actorId,
      action: version === null ? "page.unpublished" : "page.published",
      objectType: "page",
      objectId: name,
      before: { version: before },
      after: { version, title: stored.title },
    });
    return { publishedBefore: before };
  });
}

async function hasVersion(tx: Db, { name, version }: { name: string; version: number }): Promise<boolean> {
  const { page, number } = sitePageVersions;
  const found = await tx
    .select({ number })
    .from(sitePageVersions)
    .where(and(eq(page, name), eq(number, version)));
  return found.length > 0;
}
