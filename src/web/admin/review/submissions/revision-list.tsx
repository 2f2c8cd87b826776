import { useState } from "react";
import type { WaitingRevision } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import { useDecisionUndo } from "./decision-undo.ts";
import { RevisionDiff } from "./revision-diff.tsx";
import { revisionList } from "./submission-queries.ts";
import { decisionFailed, mailedSoon } from "./use-decide.ts";

/** Changes to live products that wait for review (rule 28). */
export function RevisionList() {
  return (
    <AdminList
      label="Revisions"
      isQueue
      name="revisions"
      source={revisionList}
      rowsOf={({ revisions }) => revisions}
      pageCountOf={({ pageCount }) => pageCount}
      rows={{ card: (revision) => <RevisionCard revision={revision} />, rowId: ({ id }) => String(id) }}
      empty={() => adminPages.revisionsEmpty}
    />
  );
}

function RevisionCard({ revision }: { revision: WaitingRevision }) {
  const { id, productName, logoUrl, slug, author, createdAt } = revision;
  const own = useOwnDecision(revision.own, { name: `revision-${id}` });
  const [isRefusing, setIsRefusing] = useState(false);
  const deciding = useDecideRevision(revision);
  return (
    <article className="rounded-card border border-line bg-raised p-4" aria-label={`Changes to ${productName}`}>
      <header className="flex flex-wrap items-center gap-3">
        <LogoBox name={productName} src={logoUrl} size={36} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">
            <Link to={paths.product(slug)} reloadDocument target="_blank" className="hover:underline">
              {productName}
            </Link>
          </h2>
          <p className="text-meta text-muted">
            Sent by {author?.username ?? "a deleted account"}, <ShortDate iso={createdAt} />
          </p>
        </div>
        {revision.own && <Pill>yours</Pill>}
      </header>
      <div className="mt-4">
        <RevisionDiff revision={revision} current={revision.current} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {own.note}
        {own.canDecide && (
          <>
            <Button
              variant="primary"
              busy={deciding.isPending}
              disabled={!own.isReady}
              onClick={() => void deciding.act({ decision: "approve", reason: own.reason ?? "" })}
              aria-label={`Approve the changes to ${productName}`}
            >
              Approve
            </Button>
            <Button
              className="text-danger"
              disabled={!own.isReady}
              onClick={() => setIsRefusing(true)}
              aria-label={`Refuse the changes to ${productName}`}
            >
              Refuse
            </Button>
          </>
        )}
      </div>
      {isRefusing && (
        <ReasonDialog
          title={`Refuse the changes to ${productName}?`}
          verb="Refuse"
          hasTemplates
          help={mailedSoon}
          startsWith={own.reason ?? ""}
          busy={deciding.isPending}
          onSend={(reason) => deciding.act({ decision: "refuse", reason }).then(() => setIsRefusing(false))}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </article>
  );
}

type Deciding = { decision: "approve" | "refuse"; reason: string };

/** Sends the decision on a revision and shows the result. */
function useDecideRevision({ id, productName }: WaitingRevision) {
  const { decision: path } = useApi().admin.submissions.revisions[":id"];
  const openUndo = useDecisionUndo();
  return useAct({
    send: ({ decision, reason }: Deciding) =>
      answerOf(path.$post({ param: { id: String(id) }, json: { decision, reason: reason || null } })),
    done: (_, { decision }) => adminPages.revisionDecided(decision, productName),
    undo: ({ undo }) => openUndo(undo),
    failed: decisionFailed,
  });
}
