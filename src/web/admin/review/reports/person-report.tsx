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
import { ReportCard } from "./report-card.tsx";
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
    <ReportCard
      label={`Reports of ${username}`}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {hasPage && !isSuspended ? (
            <Link to={paths.person(username)} reloadDocument target="_blank" className="font-medium hover:underline">
              {username}
            </Link>
          ) : (
            <span className="font-medium">{username}</span>
          )}
          {isSuspended && <Pill tone="warn">Suspended</Pill>}
          {!hasPage && <Pill>No public profile</Pill>}
        </span>
      }
      resolved={resolved}
      ownNote={own.note}
      actions={
        <>
          {viewer?.isAdmin && <ButtonLink to={paths.adminUser(userId)}>Open User</ButtonLink>}
          {!own.canDecide ? null : resolved ? (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          ) : (
            <Button busy={resolving.isPending} disabled={!own.isReady} onClick={() => void resolving.act()}>
              Dismiss
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-3 text-sm">
        <Avatar name={username} src={avatarUrl} size={40} decorative />
        <span className="words text-muted">{career ?? "No career given"}</span>
      </div>
      <ReportNotes reports={reports.map((report) => ({ ...report, label: personReportReasons[report.reason] }))} />
    </ReportCard>
  );
}
