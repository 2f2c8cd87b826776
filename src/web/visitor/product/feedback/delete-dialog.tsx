import * as confirm from "#contract/shared/messages/confirm.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import type { Feedback, Reply } from "#contract/visitor/catalog.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useSend } from "#web/data/use-send.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useFeedbackWrites } from "./use-feedback-writes.ts";

type DeleteDialogProps = { entry: Feedback | Reply; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const { change } = useFeedbackWrites();
  const isReply = !("replies" in entry);
  const { title, text, action } = isReply ? confirm.deleteReply : confirm.deleteFeedback(entry.replies.length);
  const { start, isPending } = useSend({
    send: (id: number) =>
      change({
        write: (api) => answerOf(api.feedback[":id"].$delete({ param: { id: String(id) } })),
        done: isReply ? success.replyDeleted : success.feedbackDeleted,
        failed: visitorToasts.feedbackDeleteFailed,
      }),
    onSuccess: (state) => (state ? onDeleted() : onClose()),
    // The error was shown; keep the dialog open for another try.
    onError: () => {},
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirmText={action}
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => void start(entry.id)}
    />
  );
}
