import { and, eq, notInArray, sql } from "drizzle-orm";
import * as texts from "#contract/admin/messages/site-pages.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { isPageName } from "#contract/shared/site-pages.ts";
import type { Db } from "#db/database.ts";
import { sitePages, sitePageVersions } from "#db/schema/site-pages.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { findPageLocked } from "./find-page-locked.ts";
import { readPageText } from "./read-page-text.ts";

type Text = { title: string; description: string; body: string };

export type SavingPage = Text & {
  name: string;
  /** Of the text that was changed; 0 for a new page. If there is a newer one, nothing is saved. */
  version: number;
  actorId: string;
};

/** Stores the text as the newest version, which nobody sees before it is published. */
export async function savePage(db: Db, { name, version, actorId, ...text }: SavingPage): Promise<{ version: number }> {
  if (!isPageName(name) || name === "new") {
    throw new DomainError("invalid_input", { fields: { name: [texts.nameInvalid] } });
  }
  readPageText(text.body);
  return await db.transaction(async (tx) => {
    // Also for a page that isn't there yet, and so that there are never too many.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site_pages', 0))`);
    const stored = await findPageLocked(tx, { name });
    // Sent twice: the first time has already saved it.
    if (stored && isSame(stored, text)) return { version: stored.version };
    const current = stored?.version ?? 0;
    if (current !== version) throw new DomainError("conflict", { currentVersion: current });
    if (!stored && (await tx.$count(sitePages)) >= limits.sitePages.max) throw new DomainError("too_many_pages");
    const number = current + 1;
    await tx
      .insert(sitePages)
      .values({ name, version: number })
      .onConflictDoUpdate({ target: sitePages.name, set: { version: number } });
    await tx.insert(sitePageVersions).values({ page: name, number, ...text });
    await forgetOldVersions(tx, { name, published: stored?.publishedVersion ?? null });
    await recordAct(tx, {
      actorId,
      action: "page.saved",
      objectType: "page",
      objectId: name,
      before: { version: current, title: stored?.title ?? null },
      after: { version: number, title: text.title },
    });
    return { version: number };
  });
}

function isSame(stored: Text, text: Text): boolean {
  return stored.title === text.title && stored.description === text.description && stored.body === text.body;
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
