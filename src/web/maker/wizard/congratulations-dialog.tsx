import { PartyPopper } from "lucide-react";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";

type CongratulationsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onContinue: () => void;
};

export function CongratulationsDialog({ onContinue, ...state }: CongratulationsDialogProps) {
  const { title, text, action } = confirm.submitted;
  return (
    <Dialog
      {...state}
      size="sm"
      title={
        <span className="flex items-center gap-2.5">
          <PartyPopper className="size-5 text-muted" aria-hidden="true" />
          {title}
        </span>
      }
      description={text}
      actions={
        <Button variant="primary" onClick={onContinue}>
          {action}
        </Button>
      }
    />
  );
}
