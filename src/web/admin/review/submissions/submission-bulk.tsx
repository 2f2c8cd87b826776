import { useState } from "react";
import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { BulkBar } from "../../list/bulk-bar.tsx";
import { useRefusal } from "../own-decisions/use-refusal.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { refundWarning } from "./submission-badges.tsx";
import type { SubmissionStage } from "./submission-queries.ts";
import { useDecide } from "./use-decide.tsx";
import { useRefresh } from "./use-refresh.ts";

type SubmissionBulkProps = { rows: SubmissionRow[]; stage: SubmissionStage; onDone: () => void };

/** What can be done with the chosen rows. Deleting is permanent and for administrators. */
export function SubmissionBulk({ rows, stage, onDone }: SubmissionBulkProps) {
  const viewer = useViewer();
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = useDecide(() => {
    setIsRejecting(false);
    onDone();
  });
  const start = (decision: "publish" | "draft") => void decide.start({ targets: rows, decision });
  const isAdmin = viewer?.isAdmin ?? false;
  return (
    <>
      <BulkBar count={rows.length} onClear={onDone}>
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
      </BulkBar>
      {decide.dialog}
      {isRejecting && (
        <ReasonDialog
          title={`Reject ${counted(rows.length, "product")}?`}
          verb="Reject"
          warning={[ownWarning(rows), refundWarning(rows)].filter(Boolean).join(" ")}
          isRequired={rows.some(({ own }) => own === "with_reason")}
          busy={decide.isPending}
          onSend={(reason) => void decide.start({ targets: rows, decision: "reject", reason })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}

function DeleteSelected({ rows, onDone }: Pick<SubmissionBulkProps, "rows" | "onDone">) {
  const api = useApi();
  const { toast } = useToast();
  const refresh = useRefresh("submissions");
  const [isAsking, setIsAsking] = useState(false);
  const { title, text, action } = confirm.deleteSubmissions(rows.length);
  const products = rows.map(({ id, version }) => ({ productId: id, expectedVersion: version }));
  const refusal = useRefusal<{ reason?: string }>({ retry: (request) => void deleting.start(request) });
  const deleting = useSend({
    send: ({ reason }: { reason?: string }) =>
      answerOf(api.admin.submissions.deletions.$post({ json: { products, reason: reason ?? null } })),
    async onSuccess({ deleted }) {
      setIsAsking(false);
      refusal.clear();
      toast({ tone: "success", ...messageToast(success.productsDeleted(deleted)) });
      onDone();
      await refresh();
    },
    async onError(error, request) {
      setIsAsking(false);
      const own = rows.filter((row) => row.own !== null);
      const code = error instanceof ApiError ? error.code : undefined;
      if (
        refusal.ask(
          request,
          own.map(({ name }) => ({ name, code, problems: [] })),
        )
      )
        return;
      toast({ tone: "error", ...failure(error) });
      await refresh();
    },
  });
  return (
    <>
      <ConfirmDialog
        {...{ title, text, confirmText: action }}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={deleting.isPending}
        onConfirm={() => void deleting.start({})}
        trigger={<Button variant="danger">Delete Selected</Button>}
      />
      {refusal.dialog(deleting.isPending)}
    </>
  );
}

function ownWarning(rows: SubmissionRow[]): string | undefined {
  const own = rows.filter((row) => row.own === "with_reason").map(({ name }) => name);
  return own.length > 0 ? adminPages.ownAmongThese(own).text : undefined;
}

/** Only an old sign-in and one's own products have words of their own. */
function failure(error: Error): { title: string; text?: string } {
  if (error instanceof ApiError && error.code === "own_decision") return messageToast(adminPages.decisionIsOwn);
  if (error instanceof ApiError && error.code === "sign_in_too_old") {
    return { title: error.title ?? error.message, ...(error.title && { text: error.message }) };
  }
  return { title: adminToasts.submissionsDeleteFailed.text };
}
