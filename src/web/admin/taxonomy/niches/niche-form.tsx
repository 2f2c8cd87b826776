import { useState } from "react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/buttons/segmented.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";

type NicheFormProps = { /** Without one, a new one is added. */ niche?: AdminNiche; onClose: () => void };

export function NicheForm({ niche, onClose }: NicheFormProps) {
  const api = useApi();
  const { write, isPending } = useTaxonomyWrite();
  const [name, setName] = useState(niche?.name ?? "");
  const [description, setDescription] = useState(niche?.description ?? "");
  const [status, setStatus] = useState<"published" | "draft">("published");
  const [isTried, setTried] = useState(false);

  async function save() {
    setTried(true);
    if (name.trim() === "") return;
    const route = api.admin.niches[":id"];
    const edit = (id: number, json: { name: string; description: string }) =>
      answerOf(route.$patch({ param: { id: String(id) }, json }));
    const isDone = niche
      ? await write({
          send: () => edit(niche.id, { name, description }),
          done: adminPages.categorySaved(name.trim()),
          failed: adminPages.nicheSaveFailed,
          undo: () => edit(niche.id, { name: niche.name, description: niche.description }),
        })
      : await write({
          send: () => answerOf(api.admin.niches.$post({ json: { name, description, status } })),
          done: adminPages.categoryAdded(name.trim()),
          failed: adminPages.nicheAddFailed,
          undo: ({ id }) => answerOf(route.$delete({ param: { id: String(id) } })),
        });
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
          <Button variant="primary" type="submit" form="niche-form" busy={isPending} busyText="Saving...">
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
