import { useState } from "react";
import type { SubmissionRow } from "#contract/admin/submissions.ts";
import * as adminToasts from "#contract/messages/admin-toasts.ts";
import * as confirm from "#contract/messages/confirm.ts";
import { counted } from "#contract/messages/message.ts";
import * as success from "#contract/messages/success.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { BulkBar } from "../admin-table/bulk-bar.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import { messageToast } from "../toasts/message-toast.ts";
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
          warning={refundWarning(rows)}
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
  const deleting = useSend({
    send: (targets: SubmissionRow[]) =>
      answerOf(
        api.admin.submissions.deletions.$post({
          json: { products: targets.map(({ id, version }) => ({ productId: id, expectedVersion: version })) },
        }),
      ),
    async onSuccess({ deleted }) {
      setIsAsking(false);
      toast({ tone: "success", ...messageToast(success.productsDeleted(deleted)) });
      onDone();
      await refresh();
    },
    async onError(error) {
      setIsAsking(false);
      toast({ tone: "error", ...failure(error) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      {...{ title, text, confirmText: action }}
      open={isAsking}
      onOpenChange={setIsAsking}
      busy={deleting.isPending}
      onConfirm={() => void deleting.start(rows)}
      trigger={<Button variant="danger">Delete Selected</Button>}
    />
  );
}

/** Only an old sign-in has words of its own. */
function failure(error: Error): { title: string; text?: string } {
  if (error instanceof ApiError && error.code === "sign_in_too_old") {
    return { title: error.title ?? error.message, ...(error.title && { text: error.message }) };
  }
  return { title: adminToasts.submissionsDeleteFailed.text };
}
