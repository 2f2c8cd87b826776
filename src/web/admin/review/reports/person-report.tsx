import type { ReportedPerson } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { personReportReasons } from "#contract/shared/reports/person-report-reasons.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { Section } from "../../page/section.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";
import { ReportItem } from "./report-item.tsx";
import { ReportNotes } from "./report-notes.tsx";

export function PersonReport({ item }: { item: ReportedPerson }) {
  const { userId, username, avatarUrl, career, hasPage, isSuspended, reports, resolved } = item;
  const viewer = useViewer();
  const own = useOwnDecision(item.own, { name: `person-${userId}` });
  const resolution = useApi().admin["feedback-reports"].people[":id"].resolution;
  const param = { id: userId };
  const reopen = (resolvedAt: string) => answerOf(resolution.undo.$post({ param, json: { resolvedAt } }));
  const resolving = useAct({
    send: () => answerOf(resolution.$post({ param, json: { reason: own.reason } })),
    done: () => adminPages.personReportsDismissed,
    undo:
      ({ resolvedAt }) =>
      () =>
        reopen(resolvedAt),
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.reportsReopened });
  return (
    <ReportItem
      label={`Reports of ${username}`}
      resolved={resolved}
      ownNote={own.note}
      evidence={
        <Section title="Account">
          <p className="text-muted">
            {isSuspended ? "Suspended" : hasPage ? "Has a public profile" : "No public profile"}
          </p>
          {hasPage && !isSuspended && (
            <p className="mt-1">
              <Link to={paths.person(username)} reloadDocument target="_blank" className="text-link underline">
                Look at the profile
              </Link>
            </p>
          )}
        </Section>
      }
      actions={
        <>
          {!own.canDecide ? null : resolved ? (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          ) : (
            <DecisionButton
              hotkey="r"
              busy={resolving.isPending}
              disabled={!own.isReady}
              onPress={() => void resolving.act()}
            >
              Dismiss
            </DecisionButton>
          )}
          {viewer?.isAdmin && <ButtonLink to={paths.adminUser(userId)}>Open User</ButtonLink>}
        </>
      }
    >
      <header className="flex items-center gap-4">
        <Avatar name={username} src={avatarUrl} size={40} decorative />
        <div className="min-w-0">
          <h2 className="words text-title">{username}</h2>
          <p className="words text-muted">{career ?? "No career given"}</p>
        </div>
        {isSuspended && <Pill tone="warn">Suspended</Pill>}
      </header>
      <ReportNotes
        isLarge
        reports={reports.map((report) => ({ ...report, label: personReportReasons[report.reason] }))}
      />
    </ReportItem>
  );
}
