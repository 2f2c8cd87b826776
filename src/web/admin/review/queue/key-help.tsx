import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";

const keys: [key: string, does: string][] = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["a", "Approve; it can be published later"],
  ["p", "Approve and publish"],
  ["r", "Reject, with a reason"],
  ["m", "Ask the maker"],
  ["u", "Undo your last decision, within a minute"],
  ["?", "This help"],
];

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      actions={<DialogClose>Close</DialogClose>}
    >
      <dl className="grid grid-cols-[2.5rem_1fr] gap-y-2 text-sm">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
