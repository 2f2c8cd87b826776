import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import * as synonyms from "#contract/messages/admin-synonyms.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useSaveSynonyms } from "./use-save-synonyms.ts";

export function DeleteSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { base, remove, problem, isPending } = useSaveSynonyms({ group });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this group?"
      text={problem ?? synonyms.deletionQuestion(base?.terms ?? group.terms)}
      confirmText="Delete"
      busy={isPending}
      busyText="Deleting..."
      onConfirm={async () => {
        if (await remove()) onClose();
      }}
    />
  );
}
