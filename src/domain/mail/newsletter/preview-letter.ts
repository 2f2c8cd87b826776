import type { LetterPreview } from "#contract/admin/site/letters.ts";
import type { Db } from "#db/database.ts";
import type { LetterSite } from "../../records/letters/letter-draft.ts";
import { findLetterWords } from "../../records/letters/texts/find-letter-words.ts";
import { showLetter } from "../../records/letters/texts/show-letter.ts";

/** The letter that a new subscriber gets first, with a link that leads nowhere. */
export async function previewLetter(db: Db, { site }: { site: LetterSite }): Promise<LetterPreview> {
  const data = { token: "example", unsubscribeKey: "example" };
  const words = await findLetterWords(db);
  return showLetter({ kind: "newsletter_confirmation", data, site, words });
}
