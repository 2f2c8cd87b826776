import { useState } from "react";
import * as limits from "#contract/limits.ts";
import { counted } from "#contract/messages/message.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export type Unpublishable = { name: string; problems: string[] };

type PublishExceptionProps = {
  products: Unpublishable[];
  /** A reason that was given before. */
  startsWith?: string;
  busy: boolean;
  onPublish: (reason: string) => void;
  onClose: () => void;
};

/** Nothing was published: why, product by product, and the way to do it nevertheless (rule 56). */
export function PublishException({ products, startsWith = "", busy, onPublish, onClose }: PublishExceptionProps) {
  const [reason, setReason] = useState(startsWith);
  const typed = reason.trim();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${counted(products.length, "product")} can't be published yet`}
      description="Nothing was changed. You can publish with a reason: the makers see it, and the log keeps it."
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" disabled={typed === ""} busy={busy} onClick={() => onPublish(typed)}>
            Publish Anyway
          </Button>
        </>
      }
    >
      <ul className="mb-4 space-y-2 text-sm">
        {products.map(({ name, problems }) => (
          <li key={name}>
            <p className="words font-medium">{name}</p>
            {problems.map((problem) => (
              <p key={problem} className="words text-muted">
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <TextArea
        name="exception-reason"
        label="Reason"
        rows={3}
        limit={limits.productLife.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
