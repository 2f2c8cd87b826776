import { useState } from "react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/buttons/segmented.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { NicheActs } from "./use-niche-acts.ts";

type NicheFormProps = {
  /** Without one, a new one is added. */
  niche?: AdminNiche;
  acts: NicheActs;
  onClose: () => void;
};

export function NicheForm({ niche, acts, onClose }: NicheFormProps) {
  const [name, setName] = useState(niche?.name ?? "");
  const [description, setDescription] = useState(niche?.description ?? "");
  const [status, setStatus] = useState<"published" | "draft">("published");
  const [isTried, setTried] = useState(false);

  async function save() {
    setTried(true);
    if (name.trim() === "") return;
    const isDone = await (niche ? acts.edit(niche, { name, description }) : acts.add({ name, description, status }));
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={niche ? `Edit ${niche.name}` : "Add a niche"}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="niche-form" busy={acts.isPending} busyText="Saving...">
            {niche ? "Save" : "Add niche"}
          </Button>
        </>
      }
    >
      <form
        id="niche-form"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          name="name"
          label="Name"
          value={name}
          limit={limits.taxonomy.nameMax}
          error={isTried && name.trim() === "" ? validation.subcategoryNameRequired : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextArea
          name="description"
          label="Description"
          optional
          help="Shown at the top of its page and in search engines."
          value={description}
          limit={limits.taxonomy.descriptionMax}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {!niche && (
          <Segmented
            label="Status"
            value={status}
            options={[
              { value: "published", label: "Published" },
              { value: "draft", label: "Draft" },
            ]}
            onChange={setStatus}
          />
        )}
      </form>
    </Dialog>
  );
}
