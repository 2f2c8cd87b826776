import { type ReactNode, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";

type Target = { id: number; name: string /** If the name alone doesn't say which one. */; label?: string };

type MergeDialogProps = {
  title: string;
  /** Says what will happen, with counts. */
  text: ReactNode;
  label: string;
  action: string;
  targets: readonly Target[];
  isBusy: boolean;
  onChoose: (target: Target) => void;
  onClose: () => void;
};

/** Asks for another niche or subcategory: to merge into, or to move to. */
export function MergeDialog({ title, text, label, action, targets, isBusy, onChoose, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState("");
  const target = targets.find(({ id }) => String(id) === chosen);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!target}
            onClick={() => {
              if (target) onChoose(target);
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <SelectField
        name="target"
        label={label}
        placeholder="Choose one"
        options={targets.map(({ id, name, label = name }) => ({ value: String(id), label }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Dialog>
  );
}
