import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import type { CategoryNames } from "#web/maker/product-form/field-value.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { ChangeList } from "./change-list.tsx";
import type { Question } from "./use-question.ts";

type UpdateDialogProps = {
  name: string;
  question: Question;
  names: CategoryNames;
  onAgree: (answer: { reason: string | null; isException: boolean }) => void;
  onClose: () => void;
};

/** Deciding about one's own product takes a reason (rule 53). */
const adFields = ["isAdvertised", "adStartDate", "adEndDate"];

/** *Update Product*: what changes, and why, if the status does. */
export function UpdateDialog({ name, question, names, onAgree, onClose }: UpdateDialogProps) {
  const { title, text, action } = confirm.updateProduct(name);
  const [reason, setReason] = useState("");
  const [isException, setIsException] = useState(false);
  const typed = reason.trim() || null;
  const { changes, isAnswered } = question;
  const newStatus = changes.find(({ field }) => field === "status")?.after;
  const isAdChange = changes.some(({ field }) => adFields.includes(field));
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
            disabled={isException && typed === null}
            onClick={() => onAgree({ reason: typed, isException })}
          >
            {action}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} names={names} />
      {newStatus === "live" && (
        <Checkbox
          name="isException"
          label="Publish even if it looks like a live product. Needs a reason, which is logged."
          checked={isException}
          onChange={({ target }) => setIsException(target.checked)}
          className="mt-5"
        />
      )}
      {(newStatus !== undefined || isAdChange) && (
        <TextArea
          name="reason"
          label="Reason"
          optional={!isException}
          help={
            newStatus === undefined
              ? "For the log. Only needed if the product is yours."
              : "The submitter and the makers see it. Needed if the product is yours."
          }
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
