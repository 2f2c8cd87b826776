import { useState } from "react";
import * as limits from "#contract/limits.ts";
import * as confirm from "#contract/messages/confirm.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { CategoryNames } from "../product-form/field-value.tsx";
import { ChangeList } from "./change-list.tsx";
import type { Question } from "./use-question.ts";

type UpdateDialogProps = {
  name: string;
  question: Question;
  names: CategoryNames;
  onAgree: (reason: string | null) => void;
  onClose: () => void;
};

/** *Update Product*: what changes, and why, if the status does. */
export function UpdateDialog({ name, question, names, onAgree, onClose }: UpdateDialogProps) {
  const { title, text, action } = confirm.updateProduct(name);
  const [reason, setReason] = useState("");
  const { changes, isAnswered } = question;
  const hasNewStatus = changes.some(({ field }) => field === "status");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isAnswered && onClose()}
      title={title}
      description={text}
      size="lg"
      closesOnOutsidePress={false}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="primary"
            busy={isAnswered}
            busyText="Updating..."
            onClick={() => onAgree(reason.trim() || null)}
          >
            {action}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} names={names} />
      {hasNewStatus && (
        <TextArea
          name="reason"
          label="Reason"
          optional
          help="The submitter and the makers see it."
          rows={3}
          limit={limits.productLife.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="mt-5"
        />
      )}
    </Dialog>
  );
}
