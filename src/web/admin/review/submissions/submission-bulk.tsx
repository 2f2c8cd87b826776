import { useState } from "react";
import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { counted, type Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { isReasonEnough, useRefusal } from "../../acts/use-refusal.tsx";
import { refundWarning } from "./submission-badges.tsx";
import type { SubmissionStage } from "./submission-queries.ts";
import { mailedSoon, useDecide } from "./use-decide.ts";

type SubmissionBulkProps = { rows: SubmissionRow[]; stage: SubmissionStage; onDone: () => void };

/** What can be done with the chosen rows. Deleting is permanent and for administrators. */
export function SubmissionBulk({ rows, stage, onDone }: SubmissionBulkProps) {
  const viewer = useViewer();
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = useDecide(() => {
    setIsRejecting(false);
    onDone();
  });
  const start = (decision: "publish" | "draft") => void decide.act({ targets: rows, decision });
  const isAdmin = viewer?.isAdmin ?? false;
  return (
    <>
      {(stage !== "incomplete" || isAdmin) && (
        <Button variant="primary" busy={decide.isPending} onClick={() => start("publish")}>
          Publish Selected
        </Button>
      )}
      {(stage === "submitted" || isAdmin) && (
        <>
          <Button busy={decide.isPending} onClick={() => start("draft")}>
            Move to Draft
          </Button>
          <Button onClick={() => setIsRejecting(true)}>Reject Selected…</Button>
        </>
      )}
      {isAdmin && <DeleteSelected rows={rows} onDone={onDone} />}

      {decide.dialog}
      {isRejecting && (
        <ReasonDialog
          title={`Reject ${counted(rows.length, "product")}?`}
          verb="Reject"
          description={[ownWarning(rows), refundWarning(rows)].filter(Boolean).join(" ")}
          help={mailedSoon}
          hasTemplates
          isRequired={rows.some(({ own }) => own === "with_reason")}
          busy={decide.isPending}
          onSend={(reason) => decide.act({ targets: rows, decision: "reject", reason })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

function DeleteSelected({ rows, onDone }: Pick<SubmissionBulkProps, "rows" | "onDone">) {
  const { deletions } = useApi().admin.submissions;
  const [isAsking, setIsAsking] = useState(false);
  const { title, text, action } = confirm.deleteSubmissions(rows.length);
  const products = rows.map(({ id, version }) => ({ productId: id, expectedVersion: version }));
  const refusal = useRefusal<{ reason?: string }>({ retry: (request) => void deleting.act(request) });
  const refusedBy = (error: Error) =>
    rows
      .filter(({ own }) => own !== null)
      .map(({ name }) => ({ name, code: error instanceof ApiError ? error.code : undefined, problems: [] }));
  const deleting = useAct({
    send: ({ reason }: { reason?: string }) =>
      answerOf(deletions.$post({ json: { products, reason: reason ?? null } })),
    done: ({ deleted }) => success.productsDeleted(deleted),
    failed: (error) => (isReasonEnough(refusedBy(error)) ? null : failureOf(error)),
    onDone() {
      setIsAsking(false);
      refusal.clear();
      onDone();
    },
    onFailed(error, request) {
      setIsAsking(false);
      refusal.ask(request, refusedBy(error));
    },
  });
  return (
    <>
      <ConfirmDialog
        {...{ title, text, confirmText: action }}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={deleting.isPending}
        onConfirm={() => void deleting.act({})}
        trigger={<Button className="text-danger">Delete Selected</Button>}
      />
      {refusal.dialog(deleting.isPending)}
    </>
  );
}

function ownWarning(rows: SubmissionRow[]): string | undefined {
  const own = rows.filter((row) => row.own === "with_reason").map(({ name }) => name);
  return own.length > 0 ? adminPages.ownAmongThese(own).text : undefined;
}

/** Only an old sign-in and one's own products have their own messages. */
function failureOf(error: Error): Message | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "own_decision") return adminPages.decisionIsOwn;
  return code === "sign_in_too_old" ? undefined : adminToasts.submissionsDeleteFailed;
}
