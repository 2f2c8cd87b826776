import type { ReportedFeedback } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { reportReasons } from "#contract/shared/reports/report-reasons.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { Section } from "../../page/section.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";
import { ReportItem } from "./report-item.tsx";
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
    <ReportItem
      label={`Comment of ${who} on ${product.name}`}
      resolved={resolved}
      ownNote={own.note}
      evidence={
        <Section title={reports.length === 1 ? "Reported once" : `Reported ${reports.length} times`}>
          <ReportNotes reports={reports.map((report) => ({ ...report, label: reportReasons[report.reason] }))} />
        </Section>
      }
      actions={
        !own.canDecide ? null : resolved ? (
          <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
            {hiddenBy === "moderator" ? "Show Again and Reopen" : "Reopen"}
          </Button>
        ) : (
          <>
            <DecisionButton
              hotkey="a"
              disabled={resolving.isPending || !own.isReady}
              onPress={() => void resolving.act(false)}
            >
              Keep Comment
            </DecisionButton>
            <DecisionButton
              hotkey="r"
              className="text-danger"
              disabled={resolving.isPending || !own.isReady}
              onPress={() => void resolving.act(true)}
            >
              Hide Comment
            </DecisionButton>
          </>
        )
      }
    >
      <header className="flex items-center gap-4">
        <LogoBox name={product.name} src={product.logoUrl} size={48} eager />
        <div className="min-w-0">
          <h2 className="desk-name">
            <Link
              to={`${paths.product(product.slug)}#feedback-${feedbackId}`}
              reloadDocument
              target="_blank"
              className="hover:underline"
            >
              {product.name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            <span>
              {isReply ? "Reply" : "Feedback"} of{" "}
              {author && viewer?.isAdmin ? (
                <Link to={paths.adminUser(author.userId)} className="font-medium text-ink hover:underline">
                  {who}
                </Link>
              ) : (
                <span className="font-medium text-ink">{who}</span>
              )}
              {rating !== null && `, ${rating} of 5`}
            </span>
            {hiddenBy && <Pill tone="warn">Hidden</Pill>}
          </p>
        </div>
      </header>
      <blockquote className="desk-quote words">{comment}</blockquote>
    </ReportItem>
  );
}
