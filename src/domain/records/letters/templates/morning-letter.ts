import type { Waiting } from "#contract/admin/site/frame.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

type Morning = { waiting: Waiting };

/** The list of what is waiting for staff. */
export function morningMailLetter({ waiting }: Morning, site: LetterSite): LetterDraft {
  const total = totalOf(waiting);
  return {
    subject: `${counted(total, "item")} to review on ${site.name}`,
    headline: "Good morning!",
    parts: [
      `${total === 1 ? "This waits" : "These wait"} for a decision: ${waitingWords(waiting)}. Start with what has been waiting longest.`,
      { href: site.url + paths.admin(), button: "Open the dashboard" },
    ],
  };
}

export function totalOf(waiting: Waiting): number {
  return Object.values(waiting).reduce((sum, n) => sum + n, 0);
}

/** "3 submissions, 1 claim". */
export function waitingWords(waiting: Waiting): string {
  return [
    counted(waiting.submissions, "submission"),
    counted(waiting.suggestions, "suggestion"),
    // Absent from letters that were queued before decision 0061.
    counted(waiting.alternatives ?? 0, "proposed alternative"),
    counted(waiting.collections ?? 0, "reported collection"),
    counted(waiting.claims, "claim"),
    counted(waiting["feedback-reports"], "report"),
    counted(waiting.orders, "flagged order"),
  ]
    .filter((part) => !part.startsWith("0 "))
    .join(", ");
}
