import { useState } from "react";
import * as limits from "#contract/limits.ts";
import * as adminPages from "#contract/messages/admin-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { TextArea } from "../../ui/text-area.tsx";

type OwnReasonProps = {
  /** Those that are the viewer's own. */
  names: string[];
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Nothing was done: some of it is the viewer's own and nobody else may decide it, so the log needs a reason (rule 53). */
export function OwnReason({ names, busy, onSend, onClose }: OwnReasonProps) {
  const [reason, setReason] = useState("");
  const typed = reason.trim();
  const { title, text } = adminPages.ownReasonNeeded(names);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" disabled={typed === ""} busy={busy} onClick={() => onSend(typed)}>
            Continue
          </Button>
        </>
      }
    >
      {names.length > 1 && (
        <ul className="mb-4 space-y-1 text-sm font-medium">
          {names.map((name) => (
            <li key={name} className="words">
              {name}
            </li>
          ))}
        </ul>
      )}
      <TextArea
        name="own-reason"
        label="Reason"
        rows={3}
        limit={limits.productLife.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
