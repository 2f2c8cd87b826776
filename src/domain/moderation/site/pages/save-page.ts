import * as texts from "#contract/admin/messages/site-pages.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { isPageName } from "#contract/shared/site-pages.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { readPageText } from "./read-page-text.ts";
import { lockPage, storePageVersion } from "./store-page-version.ts";

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
    const stored = await lockPage(tx, { name });
    // Sent twice: the first time has already saved it.
    if (stored && isSame(stored, text)) return { version: stored.version };
    const current = stored?.version ?? 0;
    if (current !== version) throw new DomainError("conflict", { currentVersion: current });
    const number = await storePageVersion(tx, { name, stored, ...text });
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
