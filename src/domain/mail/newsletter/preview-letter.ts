import type { NewsletterLetter } from "#contract/admin/site/newsletter.ts";
import type { Db } from "#db/database.ts";
import type { LetterSite } from "../../records/letters/letter-draft.ts";
import { renderLetter } from "../../records/letters/render-letter.ts";
import { findLetterWords } from "../../records/letters/texts/find-letter-words.ts";

/** The letter that a new subscriber gets first, with a link that leads nowhere. */
export async function previewLetter(db: Db, { site }: { site: LetterSite }): Promise<NewsletterLetter> {
  const data = { token: "example", unsubscribeKey: "example" };
  const words = await findLetterWords(db);
  const { subject, text } = renderLetter({ kind: "newsletter_confirmation", data, site, words });
  return { subject, text };
}
