import { useState } from "react";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { termsProblem } from "#contract/inputs/admin-synonyms.ts";
import * as synonyms from "#contract/messages/admin-synonyms.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { TermsField } from "./terms-field.tsx";
import { useSaveSynonyms } from "./use-save-synonyms.ts";

type SynonymFormProps = { /** Without one, a new one is added. */ group?: SynonymGroup; onClose: () => void };

export function SynonymForm({ group, onClose }: SynonymFormProps) {
  const { base, save, problem, isPending } = useSaveSynonyms({ group });
  const [terms, setTerms] = useState(group?.terms ?? []);
  const [isTried, setTried] = useState(false);
  const missing = termsProblem(terms);

  async function submit() {
    setTried(true);
    if (!missing && (await save(terms))) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      closesOnOutsidePress={false}
      title={group ? "Edit synonyms" : "Add synonyms"}
      description={synonyms.explanation}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="synonym-form" busy={isPending} busyText="Saving...">
            {base ? "Save" : "Add group"}
          </Button>
        </>
      }
    >
      <form
        id="synonym-form"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TermsField value={terms} onChange={setTerms} error={isTried ? missing : undefined} />
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
