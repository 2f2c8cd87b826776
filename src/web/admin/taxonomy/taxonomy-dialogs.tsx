import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";

type MergeDialogProps = {
  title: string;
  /** Says what will happen, with counts. */
  text: ReactNode;
  action: string;
  isBusy: boolean;
  isReady: boolean;
  onSend: () => void;
  onClose: () => void;
  /** The field for the other one. */
  children: ReactNode;
};

/** Asks for another niche, subcategory or tag: to merge into, or to move to. */
export function MergeDialog({ title, text, action, isBusy, isReady, onSend, onClose, children }: MergeDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={id} busy={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSend();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

type Target = {
  id: number;
  name: string;
  /** If the name alone doesn't say which one. */
  label?: string;
};

type ChooseTargetProps = Pick<MergeDialogProps, "title" | "text" | "action" | "isBusy" | "onClose"> & {
  label: string;
  targets: readonly Target[];
  onChoose: (target: Target) => void;
};

/** From a list that is short enough to choose from. */
export function ChooseTarget({ label, targets, onChoose, ...dialog }: ChooseTargetProps) {
  const [chosen, setChosen] = useState("");
  const target = targets.find(({ id }) => String(id) === chosen);
  return (
    <MergeDialog {...dialog} isReady={target !== undefined} onSend={() => target && onChoose(target)}>
      <SelectField
        name="target"
        label={label}
        placeholder="Choose one"
        options={targets.map(({ id, name, label: text = name }) => ({ value: String(id), label: text }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </MergeDialog>
  );
}
