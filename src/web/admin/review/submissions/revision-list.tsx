import { useSuspenseQuery } from "@tanstack/react-query";
import { GitPullRequest } from "lucide-react";
import { useState } from "react";
import type { WaitingRevision } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import { useAddress } from "../../list/use-address.ts";
import { useOwnDecision } from "../own-decisions/use-own-decision.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RevisionDiff } from "./revision-diff.tsx";
import { submissionChoices, submissionQueries } from "./submission-queries.ts";
import { failureToast } from "./use-decide.tsx";
import { useRefresh } from "./use-refresh.ts";
import { useUndoToast } from "./use-undo-toast.tsx";

/** Changes to live products that wait for review (rule 28). */
export function RevisionList() {
  const { choices, hrefFor } = useAddress(submissionChoices);
  const { data } = useSuspenseQuery(submissionQueries.revisions(useApi(), choices.page));
  if (data.revisions.length === 0) return <EmptyState icon={<GitPullRequest />} {...adminPages.revisionsEmpty} />;
  return (
    <>
      <ul className="mt-5 grid max-w-4xl gap-4">
        {data.revisions.map((revision) => (
          <li key={revision.id}>
            <RevisionCard revision={revision} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <NumberedPages page={data.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
    </>
  );
}

function RevisionCard({ revision }: { revision: WaitingRevision }) {
  const { id, productName, logoUrl, slug, author, createdAt } = revision;
  const own = useOwnDecision(revision.own, { name: `revision-${id}` });
  const [isRefusing, setIsRefusing] = useState(false);
  const deciding = useDecideRevision(productName, () => setIsRefusing(false));
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
              onClick={() => void deciding.start({ id, decision: "approve", reason: own.reason ?? "" })}
              aria-label={`Approve the changes to ${productName}`}
            >
              Approve
            </Button>
            <Button
              variant="danger"
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
          startsWith={own.reason ?? ""}
          busy={deciding.isPending}
          onSend={(reason) => void deciding.start({ id, decision: "refuse", reason })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </article>
  );
}

type Deciding = { id: number; decision: "approve" | "refuse"; reason?: string };

/** Sends the decision on a revision and says what came of it. */
function useDecideRevision(productName: string, onDone?: () => void) {
  const api = useApi();
  const { toast } = useToast();
  const say = useUndoToast("submissions");
  const refresh = useRefresh("submissions");
  return useSend({
    send: ({ id, decision, reason = "" }: Deciding) =>
      answerOf(
        api.admin.submissions.revisions[":id"].decision.$post({
          param: { id: String(id) },
          json: { decision, reason: reason.trim() || null },
        }),
      ),
    async onSuccess({ undo }, { decision }) {
      say(adminPages.revisionDecided(decision, productName), undo);
      onDone?.();
      await refresh();
    },
    async onError(error) {
      toast({ tone: "error", ...failureToast(error) });
      onDone?.();
      await refresh();
    },
  });
}
