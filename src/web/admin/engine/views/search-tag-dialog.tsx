import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as engine from "#contract/admin/messages/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useAct } from "../../acts/use-act.ts";
import { reopenFindings } from "../use-decide.ts";

type SearchTagDialogProps = { finding: FindingOf<"searches">; onClose: () => void };
type Chosen = { id: number; name: string };

/** Turns the search into a tag and picks the tools that get it; the closest matches are offered first. */
export function SearchTagDialog({ finding, onClose }: SearchTagDialogProps) {
  const api = useApi();
  const { query } = finding.detail;
  const [tag, setTag] = useState(tagOf(query));
  const [typed, setTyped] = useState(query);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isTried, setTried] = useState(false);
  const words = useDebounced(typed.trim(), 200);
  const { data } = useQuery({ ...queries.searchSuggestions(api, words), enabled: words !== "" });
  const offered = (data?.products ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const listed = [...chosen, ...(words === "" ? [] : offered)];
  const saving = useAct({
    send: () =>
      answerOf(
        api.admin["my-ai-engine"].findings[":id"].tag.$post({
          param: { id: String(finding.id) },
          json: { tag, productIds: chosen.map(({ id }) => id) },
        }),
      ),
    done: ({ products }) => engine.searchTagged(tag.trim(), products),
    undo: () => () => reopenFindings(api, [finding.id]),
    // The form shows the error.
    failed: null,
    undoFailed: engine.decisionFailed,
    onDone: onClose,
  });
  const fields = saving.error instanceof ApiError ? (saving.error.fields ?? {}) : {};
  const productProblem = fields.productIds?.[0] ?? (isTried && chosen.length === 0 ? validation.chooseProducts : null);

  function toggle(product: Chosen, isChosen: boolean) {
    setChosen((all) => (isChosen ? [...all, product] : all.filter(({ id }) => id !== product.id)));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      closesOnOutsidePress={false}
      title={`Turn ${query} into a tag`}
      description="The tools you choose get this tag, so that searches find them by it."
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="search-tag" busy={saving.isPending} busyText="Saving...">
            {chosen.length > 0 ? `Tag ${chosen.length === 1 ? "1 tool" : `${chosen.length} tools`}` : "Tag tools"}
          </Button>
        </>
      }
    >
      <form
        id="search-tag"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen.length > 0) void saving.act();
        }}
      >
        <TextField
          name="tag"
          label="Tag"
          limit={limits.tags.lengthMax}
          value={tag}
          error={fields.tag?.[0]}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <TextField
          name="find"
          type="search"
          label="Find tools"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <fieldset>
          <legend className="sr-only">Tools</legend>
          <div aria-live="polite" className="max-h-64 divide-y divide-line overflow-y-auto">
            {listed.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`tool-${id}`}
                label={name}
                className="py-2"
                checked={chosen.some((one) => one.id === id)}
                onChange={(event) => toggle({ id, name }, event.currentTarget.checked)}
              />
            ))}
            {listed.length === 0 && words !== "" && data && (
              <p className="text-sm text-muted">No tools found. Try other words.</p>
            )}
          </div>
        </fieldset>
        {(productProblem || (saving.error && Object.keys(fields).length === 0)) && (
          <p role="alert" className="text-sm text-danger">
            {productProblem ?? saving.error?.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** As many of the words as fit into a tag. */
function tagOf(query: string): string {
  const cut = Array.from(query).slice(0, limits.tags.lengthMax).join("");
  return cut === query ? query : cut.replace(/ \S*$/, "").trim();
}
