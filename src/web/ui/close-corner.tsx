import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";

/** The cross of a dialog or drawer. Last in the document, so that the focus starts in the content; first on screen. */
export function CloseCorner() {
  return (
    <div className="sticky top-0 z-10 -order-1 mr-3 flex h-0 justify-end">
      <Dialog.Close aria-label="Close" className="btn btn-ghost btn-icon mt-3">
        <X />
      </Dialog.Close>
    </div>
  );
}
