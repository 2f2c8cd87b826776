import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { isSearchTooLong } from "../search-length.ts";
import { RecentRemovers } from "./recent-removers.tsx";
import { forgetAllSearches, forgetSearch, readRecentSearches, rememberSearch } from "./recent-searches.ts";
import { SearchInput } from "./search-input.tsx";
import { resultGroups, type SuggestionOption, startGroups } from "./suggestion-groups.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { SuggestionStatus } from "./suggestion-status.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useSearchSuggestions } from "./use-search-suggestions.ts";
import "./search-panel.css";

export type SearchPanelProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Keys typed before the field had the focus; null after that. */
  early: RefObject<string | null>;
  onClose: () => void;
};

/**
 * A combobox: the focus stays in the field, and `aria-activedescendant` names the active option. By hand, because Base
 * UI's adds 16 KB to the 32 KB that opening the dialog loads, and there Home and End don't reach the first and last
 * option.
 */
export function SearchPanel({ input, early, onClose }: SearchPanelProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [recent, setRecent] = useRecentSearches();
  const query = text.trim();
  const isTooLong = isSearchTooLong(query);
  const suggestions = useSearchSuggestions(isTooLong ? "" : query);
  const { data: niches = [] } = useQuery(queries.niches(useApi()));
  const groups =
    query === ""
      ? startGroups({ recent, niches })
      : suggestions.data && !isTooLong
        ? resultGroups(query, { suggestions: suggestions.data, niches })
        : [];
  const { active, index, setActiveId, handleMoveKey } = useActiveOption(groups.flatMap(({ options }) => options));

  /** From here on the field receives the keys itself. */
  function handleFocus(): void {
    if (early.current) setText(early.current);
    early.current = null;
  }

  function write(newText: string): void {
    setText(newText);
    setActiveId(null);
    input.current?.focus();
  }

  function follow(option: SuggestionOption | undefined, { isNewTab }: { isNewTab: boolean }): void {
    const to = option?.to ?? paths.search(query);
    const words = option ? searchedFor(option) : query;
    if (words) setRecent(rememberSearch(words));
    if (isNewTab) {
      window.open(to, "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    if (key === "Enter" && (active || (query !== "" && !isTooLong))) follow(active, { isNewTab: ctrlKey || metaKey });
    else if (key === "Delete" && active?.kind === "recent") setRecent(forgetSearch(active.query));
    else if (key === "k" && (ctrlKey || metaKey)) onClose();
    else if (!handleMoveKey(event)) return;
    event.preventDefault();
  }

  return (
    <>
      <SearchInput
        ref={input}
        text={text}
        onText={write}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
        listId={groups.length > 0 ? listId : undefined}
        activeId={active && `${listId}-${index}`}
      />
      <div className="suggestion-area relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <SuggestionStatus query={query} isTooLong={isTooLong} suggestions={suggestions} />
        {groups.length > 0 && (
          <SuggestionList
            id={listId}
            groups={groups}
            query={suggestions.data?.didYouMean ?? query}
            activeIndex={index}
            isBusy={query !== "" && suggestions.isOutdated}
            onActive={setActiveId}
            onFollow={follow}
          />
        )}
        {groups[0]?.id === "recent" && (
          <RecentRemovers
            recent={recent}
            onForget={(search) => setRecent(forgetSearch(search))}
            onForgetAll={() => setRecent(forgetAllSearches())}
          />
        )}
      </div>
    </>
  );
}

/** What to store as a recent search: for a product found by part of its name, the whole name. */
function searchedFor(option: SuggestionOption): string | null {
  if (option.kind === "product") return option.product.name;
  return option.kind === "all" || option.kind === "recent" ? option.query : null;
}

/** On a page of search results, the dialog starts with its query. */
function useRecentSearches() {
  const [recent, setRecent] = useState(readRecentSearches);
  const { pathname, search } = useLocation();
  const shown = pathname === paths.search() ? new URLSearchParams(search).get("q")?.trim() : undefined;
  useEffect(() => {
    if (shown && !isSearchTooLong(shown)) setRecent(rememberSearch(shown));
  }, [shown]);
  return [recent, setRecent] as const;
}
