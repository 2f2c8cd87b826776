import { type MouseEvent, useEffect } from "react";
import { Link } from "#web/ui/buttons/link.tsx";
import type { SuggestionGroup, SuggestionOption } from "./suggestion-groups.ts";
import { SuggestionRow } from "./suggestion-row.tsx";

type SuggestionListProps = {
  id: string;
  groups: SuggestionGroup[];
  /** The query to highlight. */
  query: string;
  activeIndex: number;
  /** Newer suggestions are loading. */
  isBusy: boolean;
  onActive: (id: string) => void;
  onFollow: (option: SuggestionOption, how: { isNewTab: boolean }) => void;
};

export function SuggestionList({ id, groups, query, activeIndex, isBusy, onActive, onFollow }: SuggestionListProps) {
  const all = groups.flatMap(({ options }) => options);

  useEffect(() => {
    if (activeIndex >= 0) document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [id, activeIndex]);

  function handleClick(event: MouseEvent, option: SuggestionOption): void {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(option, { isNewTab: false });
  }

  return (
    <div id={id} role="listbox" aria-label="Suggestions" aria-busy={isBusy || undefined} className="space-y-2">
      {groups.map(({ id: groupId, label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role; a fieldset is for form fields.
        <div
          key={groupId}
          role="group"
          aria-labelledby={label === null ? undefined : `${id}-${groupId}`}
          className={groupId === "all" ? "suggestion-foot" : undefined}
        >
          {label !== null && (
            <div id={`${id}-${groupId}`} role="presentation" className="suggestion-label">
              {label}
            </div>
          )}
          {options.map((option) => {
            const index = all.indexOf(option);
            return (
              <Link
                key={option.id}
                id={`${id}-${index}`}
                to={option.to}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                onClick={(event) => handleClick(event, option)}
                onPointerMove={() => onActive(option.id)}
                // Keep the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                className="suggestion"
              >
                <SuggestionRow option={option} query={query} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
