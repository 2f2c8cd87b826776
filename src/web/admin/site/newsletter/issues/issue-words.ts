import type { NewsletterIssueRow } from "#contract/admin/site/newsletter-issues.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { PillTone } from "../../../../ui/display/pill.tsx";

export const stateWords: Record<NewsletterIssueRow["state"], { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  sending: { label: "Sending", tone: "warn" },
  paused: { label: "Stopped", tone: "warn" },
  sent: { label: "Sent", tone: "ok" },
};

/** "120 sent, 2 failed, 1 unsubscribed since". */
export function figureWords({ figures: { sent, failed, queued, unsubscribed } }: NewsletterIssueRow): string {
  return [
    `${wholeNumber(sent)} sent`,
    ...(queued > 0 ? [`${wholeNumber(queued)} on their way`] : []),
    `${wholeNumber(failed)} failed`,
    `${wholeNumber(unsubscribed)} unsubscribed since`,
  ].join(", ");
}

export const subscribers = (n: number) => counted(n, "subscriber");
