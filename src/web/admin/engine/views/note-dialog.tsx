import { useState } from "react";
import type { Finding } from "#contract/admin/engine/engine.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useAct } from "../../acts/use-act.ts";

type NoteDialogProps = { finding: Finding; name: string; onClose: () => void };

/** A note for everybody who works through the list, such as "planned for spring". */
export function NoteDialog({ finding, name, onClose }: NoteDialogProps) {
  const route = useApi().admin["my-ai-engine"].findings[":id"].note;
  const [note, setNote] = useState(finding.note ?? "");
  const put = (text: string) => answerOf(route.$put({ param: { id: String(finding.id) }, json: { note: text } }));
  const saving = useAct({
    send: put,
    done: ({ note: kept }) => (kept === null ? engine.noteRemoved : engine.noteSaved),
    undo: () => () => put(finding.note ?? ""),
    // The field shows the error.
    failed: null,
    undoFailed: engine.noteFailed,
    onDone: onClose,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={`Note on ${name}`}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="finding-note" busy={saving.isPending} busyText="Saving...">
            Save note
          </Button>
        </>
      }
    >
      <form
        id="finding-note"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.act(note);
        }}
      >
        <TextField
          name="note"
          label="Note"
          help="Shown in the list, to administrators only. Leave it empty to remove it."
          limit={limits.engine.noteMax}
          value={note}
          error={saving.error?.message}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
