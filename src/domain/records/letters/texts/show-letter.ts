import type { LetterPreview } from "#contract/admin/site/letters.ts";
import { composeLetter, textOfParts } from "../letter-content.ts";
import type { LetterPart } from "../letter-draft.ts";
import { draftOf, type StoredLetter } from "../render-letter.ts";

/** A letter in its parts, for a page of the admin area: the HTML that is sent has inline styles, which our pages may not. */
export function showLetter(letter: StoredLetter): LetterPreview {
  const { site } = letter;
  const draft = draftOf(letter);
  const { subject, text: plain } = composeLetter(draft, site);
  const { why, unsubscribe, headline = subject, signature, parts } = draft;
  const off = unsubscribe && `${unsubscribe.lead} ${unsubscribe.button ?? "Unsubscribe"}`;
  return {
    subject,
    headline,
    plain,
    parts: parts.flatMap(shown),
    signature: signature ?? null,
    small: [why, off, `${site.name} · ${new URL(site.url).host}`].filter((line) => line !== undefined),
  };
}

function shown(part: LetterPart): LetterPreview["parts"] {
  if (typeof part === "string") return [{ kind: "paragraph", text: part }];
  if ("quote" in part)
    return [
      { kind: "paragraph", text: part.lead },
      { kind: "quote", text: part.quote },
    ];
  const lead =
    "lead" in part && part.lead && !("links" in part) ? [{ kind: "paragraph" as const, text: part.lead }] : [];
  if ("href" in part) return [...lead, { kind: "button", text: part.button }];
  if ("code" in part) return [...lead, { kind: "code", text: part.code }];
  return [{ kind: "content", text: textOfParts([part]) }];
}
