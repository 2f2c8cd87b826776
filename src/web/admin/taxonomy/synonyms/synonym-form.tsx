import { useState } from "react";
import { distinctTerms, termProblem, termsProblem } from "#contract/admin/catalog/synonym-input.ts";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { GroupPicker } from "./group-picker.tsx";
import { SynonymsPreview } from "./synonyms-preview.tsx";
import { TermsField } from "./terms-field.tsx";
import { type SearchedFor, useSaveSynonyms } from "./use-save-synonyms.ts";

type SynonymFormProps = {
  /** Without one, a new one is added. */
  group?: SynonymGroup;
  /** The search without results that becomes a synonym. */
  search?: SearchedFor;
  onClose: () => void;
};

export function SynonymForm({ group, search, onClose }: SynonymFormProps) {
  const { base, setBase, save, problem, isPending } = useSaveSynonyms({ group, search });
  const [terms, setTerms] = useState(group?.terms ?? startOf(search));
  const [isTried, setTried] = useState(false);
  const missing = termsProblem(terms);

  async function submit() {
    setTried(true);
    if (!missing && (await save(terms))) onClose();
  }

  function addTo(picked: SynonymGroup) {
    setBase(picked);
    setTerms(distinctTerms([...picked.terms, ...terms]));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      closesOnOutsidePress={false}
      title={search ? `Synonyms for ${search.query}` : group ? "Edit synonyms" : "Add synonyms"}
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
      <div className="space-y-4">
        <form
          id="synonym-form"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TermsField value={terms} onChange={setTerms} error={isTried ? missing : undefined} />
        </form>
        {search && !base && <GroupPicker onPick={addTo} />}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <SynonymsPreview groupId={base?.id ?? null} terms={terms} />
      </div>
    </Dialog>
  );
}

/** A search may be longer than a term. */
function startOf(search: SearchedFor | undefined): string[] {
  return search && termProblem(search.query) === undefined ? [search.query] : [];
}
