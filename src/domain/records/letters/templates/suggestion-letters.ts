import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { comment } from "./comment-part.ts";

export function suggestionAcceptedLetter(
  { text, productName }: { text: string; productName: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `We're adding ${productName} to ${site.name}`,
    headline: "Good find, thank you",
    parts: [
      `We're preparing a page for ${productName}. It goes live once it is complete.`,
      { lead: "You suggested:", quote: text, isYours: true },
      { href: site.url + paths.profile("suggestions"), button: "View my suggestions" },
    ],
  };
}

export function suggestionDismissedLetter(
  { text, reason }: { text: string; reason: string | null },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `About your suggestion to ${site.name}`,
    headline: "Thanks for thinking of us",
    parts: [
      "We've read your suggestion and decided not to list it.",
      { lead: "You suggested:", quote: text, isYours: true },
      ...comment(reason),
      { lead: "Know another tool that belongs here?", href: site.url + paths.suggest(), button: "Suggest a tool" },
    ],
  };
}
