import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { sitePages } from "#db/schema/site-pages.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { findPageLocked } from "./find-page-locked.ts";

type Deleting = { name: string; version: number; actorId: string };

/** Deletes a page that nobody sees, with all its versions, for good; doing it again changes nothing. */
export async function deletePage(db: Db, { name, version, actorId }: Deleting): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findPageLocked(tx, { name });
    if (!stored) return;
    if (stored.publishedVersion !== null) throw new DomainError("page_published");
    if (stored.version !== version) throw new DomainError("conflict", { currentVersion: stored.version });
    await tx.delete(sitePages).where(eq(sitePages.name, name));
    await recordAct(tx, {
      actorId,
      action: "page.deleted",
      objectType: "page",
      objectId: name,
      before: { version, title: stored.title },
    });
  });
}
