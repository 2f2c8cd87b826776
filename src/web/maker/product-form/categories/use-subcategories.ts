import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { retries } from "#contract/shared/limits.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { Choice } from "./niche-field.tsx";

type Chosen = { nicheIds: number[]; value: number[]; onChange: (ids: number[]) => void };

/**
 * The subcategories of the chosen niches. When a niche is removed, subcategories that belong to no other one go with
 * it, and are back when the niche is.
 */
export function useSubcategories({ nicheIds, value, onChange }: Chosen) {
  const { toast } = useToast();
  const isWaiting = nicheIds.length === 0;
  const query = useQuery({
    ...makerQueries.subcategoryChoices(useApi(), nicheIds),
    // The specification's picker tries again once, whatever went wrong.
    retry: 1,
    retryDelay: retries.subcategoriesDelayMs,
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  });
  const { data, failureCount, isPlaceholderData, isSuccess } = query;
  const [note, setNote] = useState("");
  const known = useRef(new Map<number, Choice>());
  const removed = useRef<number[]>([]);
  const isOutdated = useRef(false);
  const isToldOnce = useRef(false);

  useEffect(() => {
    if (failureCount === 0 || isToldOnce.current) return;
    isToldOnce.current = true;
    toast({ tone: "error", ...makerToasts.subcategoriesLoadFailed });
  }, [failureCount, toast]);

  const isKnown = isWaiting || (isSuccess && !isPlaceholderData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that arrives.
  useEffect(() => {
    const offered = isWaiting ? [] : (data ?? []);
    for (const choice of offered) known.current.set(choice.id, choice);
    if (!isKnown || !isOutdated.current) return;
    isOutdated.current = false;
    const isOffered = (id: number) => offered.some((choice) => choice.id === id);
    // One that this list never offered was chosen by somebody else, for example an administrator.
    const gone = value.filter((id) => known.current.has(id) && !isOffered(id));
    const back = removed.current.filter((id) => isOffered(id) && !value.includes(id));
    removed.current = [...removed.current.filter((id) => !back.includes(id)), ...gone];
    if (gone.length > 0 || back.length > 0) onChange([...value.filter((id) => !gone.includes(id)), ...back]);
    const names = gone.map((id) => known.current.get(id)?.name);
    setNote(names.length > 0 ? `Removed with their niche: ${names.join(", ")}` : "");
  }, [data, isKnown, isWaiting]);

  return {
    choices: data ?? null,
    isFailed: query.isError,
    isWaiting,
    isRetrying: query.isFetching,
    onRetry: () => void query.refetch(),
    note,
    /** Call it when somebody changes the niches. */
    handleNicheChange: () => {
      isOutdated.current = true;
    },
  };
}
