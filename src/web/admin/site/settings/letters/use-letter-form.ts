import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as texts from "#contract/admin/messages/letters.ts";
import type { AdminLetter } from "#contract/admin/site/letters.ts";
import { ApiError, answerOf } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { useDebounced } from "../../../../ui/behavior/use-debounced.ts";
import { useAct } from "../../../acts/use-act.ts";
import { useUnsaved } from "../../use-unsaved.ts";
import { letterQueries } from "./letter-queries.ts";

type Text = AdminLetter["text"];

const typingMs = 500;

/** The text of one letter as a form. What isn't saved yet is kept in this tab, so that leaving the page loses nothing. */
export function useLetterForm({ kind, text: stored, builtIn }: AdminLetter) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState(stored);
  const isDirty = text.subject !== stored.subject || text.body !== stored.body;
  useUnsaved(`letter-${kind}`, { draft: isDirty ? text : null, restore: setText });

  const settled = useDebounced(text, typingMs);
  const preview = useQuery({
    queryKey: ["letter-preview", kind, settled],
    queryFn: () => answerOf(api.admin.settings.letters.preview.$post({ json: { kind, text: settled } })),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const send = (sent: Text | null) => answerOf(api.admin.settings.letters.$put({ json: { kind, text: sent } }));
  const save = useAct({
    send,
    done: (_, sent) => (sent ? texts.saved : texts.reset),
    // The fields say it.
    failed: (error) => (error instanceof ApiError && error.fields ? null : undefined),
    undo: () => () => send(stored),
    onDone({ letters }, sent) {
      queryClient.setQueryData(letterQueries.all(api).queryKey, letters);
      setText(sent ?? builtIn);
    },
  });
  // What is typed now can be previewed, so it has nothing that a save would refuse.
  const isRight = settled === text && preview.isSuccess && !preview.isPlaceholderData;
  const failed = isRight ? null : (preview.error ?? save.error);
  const fields = failed instanceof ApiError ? failed.fields : undefined;
  return {
    text,
    isDirty,
    isSaving: save.isPending,
    preview,
    set: (typed: Partial<Text>) => setText((before) => ({ ...before, ...typed })),
    discard: () => setText(stored),
    save: () => void save.act(text),
    bringBack: () => void save.act(null),
    /** Of the subject or the body; all of them, because a text may lack several things. */
    errorOf: (field: keyof Text) => (fields?.[field] ?? fields?.[`text.${field}`])?.join(" "),
  };
}
