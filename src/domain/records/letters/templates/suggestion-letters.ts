import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { comment } from "./comment-part.ts";

export function suggestionAcceptedLetter(
  { text, productName }: { text: string; productName: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `We're adding ${productName} to ${site.name}`,
    parts: [
      { lead: "Thanks for your suggestion:", quote: text },
      `We're preparing a page for ${productName}. It goes live once it is complete.`,
      { lead: "Your suggestions:", href: site.url + paths.profile("suggestions"), button: "View my suggestions" },
    ],
  };
}

export function suggestionDismissedLetter(
  { text, reason }: { text: string; reason: string | null },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `About your suggestion to ${site.name}`,
    parts: [
      { lead: "Thanks for your suggestion. We've decided not to list it:", quote: text },
      ...comment(reason),
      { lead: "Know another tool that belongs here?", href: site.url + paths.suggest(), button: "Suggest a tool" },
    ],
  };
}
