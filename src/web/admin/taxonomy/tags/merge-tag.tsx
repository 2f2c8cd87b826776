import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { MergeDialog } from "../taxonomy-dialogs.tsx";
import type { useTagActs } from "./use-tag-acts.ts";

type MergeTagProps = { tag: AdminTag; acts: ReturnType<typeof useTagActs>; onClose: () => void };

/** There are too many tags for a list: those in use are suggested while typing. */
export function MergeTag({ tag, acts, onClose }: MergeTagProps) {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const into = typed.trim();
  const words = useDebounced(into, 200);
  const { data: suggested = [] } = useQuery({
    queryKey: ["admin", "tags", "suggestions", words],
    queryFn: async () => (await answerOf(api.tags.suggestions.$get({ query: { q: words } }))).tags,
    enabled: words.length > 1,
  });
  return (
    <MergeDialog
      title={`Merge ${tag.name} into another tag`}
      text={`${counted(tag.products, "product")} get the other tag. The address redirects. This can't be undone.`}
      action="Merge"
      isBusy={acts.isPending}
      isReady={into !== ""}
      onClose={onClose}
      onSend={async () => (await acts.merge(tag, { name: into })) && onClose()}
    >
      <TextField
        name="into"
        label="Merge into"
        list="tag-merge-list"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id="tag-merge-list">
        {suggested.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </MergeDialog>
  );
}
