import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

type Saved = SynonymGroup & { isNew: boolean };

/** How a group was when somebody opened it; null for a new one. */
type Base = SynonymGroup | null;

/** A search in vain: saving answers it, and the undo opens it again. */
export type SearchedFor = { findingId: number; query: string };

type Saving = { group?: SynonymGroup | undefined; search?: SearchedFor | undefined };

/**
 * Saves and deletes groups, says how it went, and offers Undo. If somebody was faster, `problem` says what is stored now
 * and `base` is that, so that saving again replaces it: nothing that was typed is lost.
 */
export function useSaveSynonyms({ group, search }: Saving) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [base, setBase] = useState<Base>(group ?? null);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const one = api.admin.synonyms[":id"];
  const paramOf = ({ id }: { id: number }) => ({ id: String(id) });

  const put = ({ id, updatedAt }: SynonymGroup, terms: string[]) =>
    answerOf(one.$put({ param: paramOf({ id }), json: { terms, updatedAt } }));
  const post = (terms: string[]) => answerOf(api.admin.synonyms.$post({ json: { terms } }));
  const del = ({ id, updatedAt }: SynonymGroup) =>
    answerOf(one.$delete({ param: paramOf({ id }), json: { updatedAt } }));

  const findings = api.admin["my-ai-engine"].findings;
  const answer = ({ findingId }: SearchedFor, terms: string[]) => {
    const seen = base && { id: base.id, updatedAt: base.updatedAt };
    return answerOf(
      findings[":id"].synonyms.$post({ param: paramOf({ id: findingId }), json: { group: seen, terms } }),
    );
  };
  const reopen = async ({ findingId }: SearchedFor) => {
    const json = { findingIds: [findingId], decision: "reopen" as const };
    const { refused } = await answerOf(findings.decisions.$post({ json }));
    if (refused[0]) throw new Error(refused[0].reason);
  };

  /** Resolves to whether it succeeded. */
  async function perform(act: () => Promise<unknown>): Promise<boolean> {
    setPending(true);
    setProblem(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(await explain(error as Error));
      return false;
    } finally {
      setPending(false);
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    }
  }

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

  function say(message: { title: string; text?: string }, undo?: () => Promise<unknown>): void {
    const onAction = () =>
      void undo?.()
        .then(() => toast({ tone: "success", ...adminPages.undone }))
        .catch((error: Error) => toast({ tone: "error", ...synonyms.undoFailed, text: error.message }))
        .finally(() => queryClient.invalidateQueries({ queryKey: ["admin"] }));
    const action = undo && { action: { label: "Undo", onAction }, durationMs: limits.admin.undoToastMs };
    toast({ tone: "success", ...message, ...action });
  }

  const save = (terms: string[]) =>
    perform(async () => {
      if (search) {
        const { terms: kept } = await answer(search, terms);
        return say(base ? synonyms.saved(kept) : synonyms.added(kept), () => reopen(search));
      }
      const before = base;
      const saved: Saved = before ? await put(before, terms) : await post(terms);
      if (before) say(synonyms.saved(saved.terms), () => put(saved, before.terms));
      else if (saved.isNew) say(synonyms.added(saved.terms), () => del(saved));
      else say(synonyms.thereAlready);
    });

  const remove = () =>
    perform(async () => {
      if (!base) return;
      const { terms } = await del(base);
      say(synonyms.deleted(base.terms), terms.length > 0 ? () => post(terms) : undefined);
    });

  return { base, setBase, save, remove, problem, isPending };
}
