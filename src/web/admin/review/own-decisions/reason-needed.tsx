import { type ReactNode, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export type ReasonNeededProps = {
  title: string;
  text: string;
  /** The button that sends the request again. */
  action: { verb: string; variant: "primary" | "danger" };
  /** A reason that was given before. */
  startsWith?: string;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** What it is about, above the field. */
  children?: ReactNode;
};

/** Nothing was done yet: the request needs a reason. */
export function ReasonNeeded(props: ReasonNeededProps) {
  const { title, text, action, startsWith = "", busy, onSend, onClose, children } = props;
  const [reason, setReason] = useState(startsWith);
  const typed = reason.trim();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant={action.variant} disabled={typed === ""} busy={busy} onClick={() => onSend(typed)}>
            {action.verb}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        name="needed-reason"
        label="Reason"
        rows={3}
        limit={limits.productLife.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
