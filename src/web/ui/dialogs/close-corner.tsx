import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";

/** The close button of a dialog or drawer. Last in the DOM, so the focus starts in the content. */
export function CloseCorner() {
  return (
    <div className="sticky top-0 z-10 -order-1 mr-3 flex h-0 justify-end">
      <Dialog.Close aria-label="Close" className="btn btn-ghost btn-icon mt-3">
        <X />
      </Dialog.Close>
    </div>
  );
}
