import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as texts from "#contract/admin/messages/blocklists.ts";
import { type BlocklistEntries, type BlocklistsAnswer, blocklistKinds } from "#contract/admin/site/blocklists.ts";
import { ApiError, answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { useAct } from "../../acts/use-act.ts";
import { useUnsaved } from "../use-unsaved.ts";
import { blocklistQueries } from "./blocklist-queries.ts";

/** By list: one entry per line, as typed. */
export type BlocklistDraft = Record<keyof BlocklistEntries, string>;

export type BlocklistForm = ReturnType<typeof useBlocklists>;

/**
 * The three lists as one form, saved after a look at what they would have refused. What isn't saved yet is kept in this
 * tab.
 */
export function useBlocklists(stored: BlocklistsAnswer) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(stored.entries));
  const isDirty = JSON.stringify(entriesOf(draft)) !== JSON.stringify(stored.entries);
  useUnsaved("blocklists", { draft: isDirty ? draft : null, restore: setDraft });

  const check = useMutation({
    mutationFn: () => answerOf(api.admin.blocklists.preview.$post({ json: entriesOf(draft) })),
  });
  const save = useAct({
    send: () => answerOf(api.admin.blocklists.$put({ json: { ...entriesOf(draft), version: stored.version } })),
    done: () => texts.saved,
    failed: (error) => (error instanceof ApiError && error.code === "conflict" ? texts.changedMeanwhile : undefined),
    onDone(saved) {
      queryClient.setQueryData(blocklistQueries.lists(api).queryKey, saved);
      setDraft(draftOf(saved.entries));
      check.reset();
    },
  });

  const fields = check.error instanceof ApiError ? check.error.fields : undefined;
  return {
    draft,
    isDirty,
    check,
    isSaving: save.isPending,
    set(kind: keyof BlocklistEntries, typed: string) {
      setDraft((before) => ({ ...before, [kind]: typed }));
      // What it said was about other lists.
      check.reset();
    },
    discard() {
      setDraft(draftOf(stored.entries));
      check.reset();
    },
    save: () => save.act(),
    errorOf: (kind: keyof BlocklistEntries) => fields?.[kind]?.[0],
    /** A failure that isn't about a field. */
    failure: check.error && !fields ? check.error.message || texts.checkFailed.title : null,
  };
}

function draftOf(entries: BlocklistEntries): BlocklistDraft {
  return Object.fromEntries(blocklistKinds.map((kind) => [kind, entries[kind].join("\n")])) as BlocklistDraft;
}

function entriesOf(draft: BlocklistDraft): BlocklistEntries {
  const lines = (typed: string) => [
    ...new Set(
      typed
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  return Object.fromEntries(blocklistKinds.map((kind) => [kind, lines(draft[kind])])) as BlocklistEntries;
}
