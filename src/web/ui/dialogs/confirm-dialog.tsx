import type { ReactElement, ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogClose } from "./dialog-close.tsx";

export type ConfirmDialogProps = {
  title: ReactNode;
  /** Says exactly what will happen, with count and name. */
  text: ReactNode;
  confirmText: string;
  busyText?: string;
  busy?: boolean;
  tone?: "danger" | "primary";
  onConfirm: () => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
};

/** Focus starts on Cancel: Enter pressed too early must not destroy anything. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmText, busyText, busy, tone = "danger", onConfirm, open, onOpenChange, trigger } = props;
  return (
    <Dialog
      {...{ title, description: text, open, onOpenChange, trigger }}
      role="alertdialog"
      size="sm"
      closesOnOutsidePress={false}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant={tone} onClick={onConfirm} busy={busy} busyText={busyText}>
            {confirmText}
          </Button>
        </>
      }
    />
  );
}
