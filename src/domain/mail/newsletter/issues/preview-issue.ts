import { eq } from "drizzle-orm";
import type { IssuePreview } from "#contract/admin/site/newsletter-issues.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { users } from "#db/schema/identity.ts";
import { enqueueLetter } from "../../../records/letters/enqueue-letter.ts";
import type { LetterSite } from "../../../records/letters/letter-draft.ts";
import { renderLetter } from "../../../records/letters/render-letter.ts";
import { readMarkdown } from "./read-markdown.ts";

type Text = { subject: string; body: string };

/** In links of letters that are no subscriber's: such a link leads to a page that says so. */
const NOBODYS_KEY = "00000000-0000-0000-0000-000000000000";

/** What subscribers will get, as a tree for the page and as the letter's plain text. */
export function previewIssue({ subject, body, site }: Text & { site: LetterSite }): IssuePreview {
  const nodes = readMarkdown(body);
  const data = { subject, nodes, unsubscribeKey: NOBODYS_KEY };
  const letter = renderLetter({ kind: "newsletter_issue", data, site });
  return { subject: letter.subject, text: letter.text, nodes };
}

/** Mails the issue to the administrator, as it is typed now. */
export async function sendTestIssue(
  db: Db,
  { subject, body, actorId }: Text & { actorId: string },
): Promise<{ to: string }> {
  const data = { subject: `[Test] ${subject}`, nodes: readMarkdown(body), unsubscribeKey: NOBODYS_KEY };
  const [own] = await db
    .select({ to: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, actorId));
  if (!own?.isVerified) throw new DomainError("email_not_verified");
  await enqueueLetter(db, { kind: "newsletter_issue", to: own.to, recipientId: actorId, data });
  return { to: own.to };
}
