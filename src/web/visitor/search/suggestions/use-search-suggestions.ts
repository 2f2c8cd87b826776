import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";

// The debounce: short enough to feel instant, long enough to skip letters of a fast typist.
const DEBOUNCE_MS = 60;

/** Fetches after each pause in typing. Stale requests are aborted; old suggestions stay until new ones arrive. */
export function useSearchSuggestions(query: string) {
  const asked = useDebounced(query, DEBOUNCE_MS);
  const answer = useQuery({
    ...queries.searchSuggestions(useApi(), asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  return { ...answer, isOutdated: asked !== query || answer.isPlaceholderData };
}
