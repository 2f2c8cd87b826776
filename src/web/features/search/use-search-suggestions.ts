import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";

// Short enough to seem instant, long enough that a fast typist does not ask at every letter.
const DEBOUNCE_MS = 60;

/** Asks at every pause of typing. What is no longer wanted is called off; what was shown stays until better comes. */
export function useSearchSuggestions(query: string) {
  const asked = useDebounced(query);
  const answer = useQuery({
    ...queries.searchSuggestions(useApi(), asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  return { ...answer, isOutdated: asked !== query || answer.isPlaceholderData };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
