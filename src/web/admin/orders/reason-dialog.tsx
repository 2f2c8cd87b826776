import { type ReactNode, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  /** The field's name, and what becomes of what is typed. */
  label: string;
  help: string;
  action: string;
  busyText: string;
  isDangerous?: boolean;
  isPending: boolean;
  /** Resolves to whether it succeeded; then the dialog closes. */
  onConfirm: (text: string) => Promise<boolean>;
};

/** The button of an act, and the dialog that asks for its reason first. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, help, action, busyText, isDangerous, isPending, onConfirm } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const isTyped = text.trim() !== "";
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant={isDangerous ? "danger" : "secondary"}>{action}</Button>}
      title={title}
      description={description}
      closesOnOutsidePress={false}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            disabled={!isTyped}
            busy={isPending}
            busyText={busyText}
            onClick={async () => {
              if (await onConfirm(text)) setIsOpen(false);
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <TextArea
        name="reason"
        label={label}
        help={help}
        rows={3}
        limit={limits.productLife.reasonMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
