import type { NewsletterLetter } from "#contract/admin/site/newsletter.ts";
import type { LetterSite } from "../../records/letters/letter-draft.ts";
import { renderLetter } from "../../records/letters/render-letter.ts";

/** The letter that a new subscriber gets first, with a link that leads nowhere. */
export function previewLetter({ site }: { site: LetterSite }): NewsletterLetter {
  const data = { token: "example", unsubscribeKey: "example" };
  const { subject, text } = renderLetter({ kind: "newsletter_confirmation", data, site });
  return { subject, text };
}
