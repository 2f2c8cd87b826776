import { useState } from "react";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { type Undo, useAct } from "../../acts/use-act.ts";

type Changed = { said: Message; undo?: Undo };

/** How a group was when somebody opened it; null for a new one. */
type Base = SynonymGroup | null;

/** A search without results: saving answers it, and Undo opens it again. */
export type SearchedFor = { findingId: number; query: string; reopen: Undo };

type Saving = { group?: SynonymGroup | undefined; search?: SearchedFor | undefined };

/**
 * Saves and deletes groups, says how it went, and offers Undo. If somebody was faster, `problem` says what is stored
 * now and `base` is that, so that saving again replaces it: nothing that was typed is lost.
 */
export function useSaveSynonyms({ group, search }: Saving) {
  const api = useApi();
  const [base, setBase] = useState<Base>(group ?? null);
  const [problem, setProblem] = useState<string>();
  const one = api.admin.synonyms[":id"];
  const paramOf = ({ id }: { id: number }) => ({ id: String(id) });

  const put = ({ id, updatedAt }: SynonymGroup, terms: string[]) =>
    answerOf(one.$put({ param: paramOf({ id }), json: { terms, updatedAt } }));
  const post = (terms: string[]) => answerOf(api.admin.synonyms.$post({ json: { terms } }));
  const del = ({ id, updatedAt }: SynonymGroup) =>
    answerOf(one.$delete({ param: paramOf({ id }), json: { updatedAt } }));

  const answer = ({ findingId }: SearchedFor, terms: string[]) => {
    const seen = base && { id: base.id, updatedAt: base.updatedAt };
    return answerOf(
      api.admin["my-ai-engine"].findings[":id"].synonyms.$post({
        param: paramOf({ id: findingId }),
        json: { group: seen, terms },
      }),
    );
  };

  const { act, isPending } = useAct({
    async send(change: () => Promise<Changed>) {
      setProblem(undefined);
      try {
        return await change();
      } catch (error) {
        setProblem(await explain(error as Error));
        throw error;
      }
    },
    done: ({ said }) => said,
    undo: ({ undo }) => undo,
    // The dialog shows it.
    failed: null,
    undoFailed: synonyms.undoFailed,
  });

  async function explain(error: Error): Promise<string> {
    const code = error instanceof ApiError ? error.code : "";
    if (base && (code === "conflict" || code === "not_found")) {
      const stored = await answerOf(one.$get({ param: paramOf(base) })).catch(() => null);
      // Then it was the search that somebody else decided.
      if (search && stored?.updatedAt === base.updatedAt) return error.message;
      setBase(stored);
      return stored ? synonyms.changedMeanwhile(stored.terms) : synonyms.deletedMeanwhile;
    }
    const [fieldProblem] = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : [];
    return fieldProblem ?? error.message;
  }

  const save = (terms: string[]) =>
    act(async () => {
      if (search) {
        const { terms: kept } = await answer(search, terms);
        return {
          said: base ? synonyms.saved(kept) : synonyms.added(kept),
          undo: search.reopen,
        };
      }
      if (base) {
        const saved = await put(base, terms);
        return { said: synonyms.saved(saved.terms), undo: () => put(saved, base.terms) };
      }
      const { isNew, ...added } = await post(terms);
      return isNew ? { said: synonyms.added(added.terms), undo: () => del(added) } : { said: synonyms.thereAlready };
    });

  const remove = () =>
    act(async () => {
      if (!base) return { said: {} };
      const { terms } = await del(base);
      return { said: synonyms.deleted(base.terms), ...(terms.length > 0 && { undo: () => post(terms) }) };
    });

  return { base, setBase, save, remove, problem, isPending };
}
