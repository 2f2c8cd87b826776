import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import * as texts from "#contract/admin/messages/site-pages.ts";
import { pageTextInput } from "#contract/admin/site/pages-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { isPageName } from "#contract/shared/site-pages.ts";
import type { Db } from "#db/database.ts";
import { sitePages, sitePageVersions } from "#db/schema/site-pages.ts";
import { readPageText } from "../pages/read-page-text.ts";
import { lockPage, showPageVersion, storePageVersion } from "../pages/store-page-version.ts";
import { differences, isSame } from "./plan-settings.ts";
import type { TransferPart, TransferPlan } from "./transfer-part.ts";

type MovedPage = { title: string; description: string; body: string; isPublished: boolean };
type MovedPages = Record<string, MovedPage>;

const page = pageTextInput.omit({ version: true }).extend({ isPublished: z.boolean() });
const schema = z.record(
  z.string().refine((name) => isPageName(name) && name !== "new", texts.nameInvalid),
  page.superRefine(({ body }, context) => {
    if (!isReadable(body)) context.addIssue({ code: "custom", path: ["body"], message: texts.tooManyParts });
  }),
) as z.ZodType<MovedPages>;

/** Pages that administrators write, with the text that visitors see, or the newest one if nobody sees any. */
export const pagesPart: TransferPart<MovedPages> = {
  schema,
  read: (db) => findPages(db),
  prepare: async (_, { value }) => value,
  async plan(tx, { prepared }) {
    const stored = await findPages(tx);
    const plan: TransferPlan = { entries: [], kept: [], before: {}, after: {} };
    for (const [name, after] of Object.entries(prepared)) {
      const before = stored[name] ?? null;
      if (isSame(before, after)) continue;
      plan.before[name] = before;
      plan.after[name] = after;
      plan.entries.push(...differences(name, { before, after }));
    }
    return plan;
  },
  async apply(tx, { after }) {
    for (const [name, moved] of Object.entries(after as MovedPages)) await storePage(tx, name, moved);
  },
  async restore(tx, { before, after }) {
    const stored = await findPages(tx);
    const isAsImported = Object.entries(after).every(([name, moved]) => isSame(stored[name] ?? null, moved));
    if (!isAsImported) throw new DomainError("conflict");
    for (const [name, former] of Object.entries(before as Record<string, MovedPage | null>)) {
      if (former) await storePage(tx, name, former);
      else await tx.delete(sitePages).where(eq(sitePages.name, name));
    }
  },
};

async function findPages(db: Db): Promise<MovedPages> {
  const { name, version, publishedVersion } = sitePages;
  const { title, description, body, number } = sitePageVersions;
  const rows = await db
    .select({ name, title, description, body, isPublished: sql<boolean>`${publishedVersion} is not null` })
    .from(sitePages)
    .innerJoin(
      sitePageVersions,
      and(eq(sitePageVersions.page, name), sql`${number} = coalesce(${publishedVersion}, ${version})`),
    )
    .orderBy(asc(name));
  return Object.fromEntries(rows.map(({ name: address, ...moved }) => [address, moved]));
}

/** As a new version, so that a text that was here can be restored. */
async function storePage(tx: Db, name: string, { isPublished, ...text }: MovedPage): Promise<void> {
  const stored = await lockPage(tx, { name });
  const version =
    stored && isSameText(stored, text) ? stored.version : await storePageVersion(tx, { name, stored, ...text });
  await showPageVersion(tx, { name, version: isPublished ? version : null });
}

function isSameText(stored: Omit<MovedPage, "isPublished">, text: Omit<MovedPage, "isPublished">): boolean {
  return stored.title === text.title && stored.description === text.description && stored.body === text.body;
}

function isReadable(body: string): boolean {
  try {
    readPageText(body);
    return true;
  } catch {
    return false;
  }
}
