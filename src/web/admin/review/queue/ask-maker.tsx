import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

type AskMakerProps = { row: Pick<SubmissionRow, "id" | "name">; onClose: () => void };

/** A question to the submitter, without a decision. */
export function AskMaker({ row: { id, name }, onClose }: AskMakerProps) {
  const api = useApi();
  const asking = useAct({
    send: (question: string) =>
      answerOf(api.admin.submissions[":id"].questions.$post({ param: { id: String(id) }, json: { question } })),
    done: () => adminPages.makerAsked(name),
    refreshes: ["admin", "audit"],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`Ask about ${name}`}
      verb="Send question"
      busyText="Sending..."
      tone="primary"
      label="Question"
      help="We email it to the submitter. The product stays in the queue."
      isRequired
      busy={asking.isPending}
      onSend={asking.act}
      onClose={onClose}
    />
  );
}
