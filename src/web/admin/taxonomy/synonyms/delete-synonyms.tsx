import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { SynonymsPreview } from "./synonyms-preview.tsx";
import { useSaveSynonyms } from "./use-save-synonyms.ts";

export function DeleteSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { base, remove, problem, isPending } = useSaveSynonyms({ group });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      closesOnOutsidePress={false}
      title="Delete this group?"
      description={synonyms.deletionQuestion((base ?? group).terms)}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="danger"
            busy={isPending}
            busyText="Deleting..."
            onClick={async () => {
              if (await remove()) onClose();
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {problem}
        </p>
      )}
      {base && <SynonymsPreview groupId={base.id} terms={noTerms} />}
    </Dialog>
  );
}

const noTerms: readonly string[] = [];
