import type { ReportedFeedback } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { reportReasons } from "#contract/shared/reports/report-reasons.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { ReportCard } from "./report-card.tsx";
import { ReportNotes } from "./report-notes.tsx";

export function FeedbackReport({ item }: { item: ReportedFeedback }) {
  const { feedbackId, product, author, comment, rating, isReply, hiddenBy, reports, resolved } = item;
  const viewer = useViewer();
  const own = useOwnDecision(item.own, { name: `feedback-${feedbackId}` });
  const resolution = useApi().admin["feedback-reports"].feedback[":id"].resolution;
  const param = { id: String(feedbackId) };
  const reopen = (resolvedAt: string) => answerOf(resolution.undo.$post({ param, json: { resolvedAt } }));
  const resolving = useAct({
    send: (isHidden: boolean) => answerOf(resolution.$post({ param, json: { isHidden, reason: own.reason } })),
    done: (_, isHidden) => (isHidden ? adminPages.feedbackHidden : adminPages.reportsDismissed),
    undo:
      ({ resolvedAt }) =>
      () =>
        reopen(resolvedAt),
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.reportsReopened });
  const who = author?.username ?? "a deleted user";
  return (
    <ReportCard
      label={`Comment of ${who} on ${product.name}`}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            {isReply ? "Reply" : "Feedback"} of{" "}
            {author && viewer?.isAdmin ? (
              <Link to={paths.adminUser(author.userId)} className="font-medium hover:underline">
                {who}
              </Link>
            ) : (
              <span className="font-medium">{who}</span>
            )}{" "}
            on{" "}
            <Link
              to={`${paths.product(product.slug)}#feedback-${feedbackId}`}
              reloadDocument
              target="_blank"
              className="font-medium hover:underline"
            >
              {product.name}
            </Link>
          </span>
          {rating !== null && <span className="text-meta text-muted">{rating} of 5</span>}
          {hiddenBy && <Pill tone="warn">Hidden</Pill>}
        </span>
      }
      resolved={resolved}
      ownNote={own.note}
      actions={
        !own.canDecide ? null : resolved ? (
          <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
            {hiddenBy === "moderator" ? "Show Again and Reopen" : "Reopen"}
          </Button>
        ) : (
          <>
            <Button disabled={resolving.isPending || !own.isReady} onClick={() => void resolving.act(false)}>
              Keep Comment
            </Button>
            <Button
              className="text-danger"
              disabled={resolving.isPending || !own.isReady}
              onClick={() => void resolving.act(true)}
            >
              Hide Comment
            </Button>
          </>
        )
      }
    >
      <blockquote className="words border-l-2 border-line pl-3 text-sm whitespace-pre-line">{comment}</blockquote>
      <ReportNotes reports={reports.map((report) => ({ ...report, label: reportReasons[report.reason] }))} />
    </ReportCard>
  );
}
