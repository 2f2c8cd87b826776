import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";

/** Asks for the other tag; tags in use are suggested while typing. */
export function TagMergeDialog({ tag, onClose }: { tag: AdminTag; onClose: () => void }) {
  const api = useApi();
  const { write, isPending } = useTaxonomyWrite();
  const [into, setInto] = useState("");
  const words = useDebounced(into, 200);
  const { data: suggested = [] } = useQuery({
    queryKey: ["admin", "tags", "suggestions", words],
    queryFn: async () => (await answerOf(api.tags.suggestions.$get({ query: { q: words } }))).tags,
    enabled: words.trim().length > 1,
  });

  async function merge() {
    if (into.trim() === "") return;
    const isDone = await write({
      send: () => answerOf(api.admin.tags[":id"].merge.$post({ param: { id: tag.key }, json: { into } })),
      done: ({ jobId }) => adminPages.categoryMerged(tag.name, into.trim(), { isMoving: jobId !== null }),
      failed: adminPages.tagSaveFailed,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${tag.name} into another tag`}
      description={`${tag.products === 1 ? "1 product" : `${wholeNumber(tag.products)} products`} get the other tag. The address redirects. This can't be undone.`}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="tag-merge" busy={isPending} busyText="Merging...">
            Merge
          </Button>
        </>
      }
    >
      <form
        id="tag-merge"
        onSubmit={(event) => {
          event.preventDefault();
          void merge();
        }}
      >
        <TextField
          name="into"
          label="Merge into"
          list="tag-merge-list"
          autoComplete="off"
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
        />
        <datalist id="tag-merge-list">
          {suggested.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
