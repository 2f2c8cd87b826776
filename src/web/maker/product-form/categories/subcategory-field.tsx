import { Search } from "lucide-react";
import { useState } from "react";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RemovableChips } from "#web/ui/buttons/removable-chips.tsx";
import { cx } from "#web/ui/cx.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { matching } from "./matching.ts";
import type { Choice } from "./niche-field.tsx";

export type SubcategoryFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  /** Null while they load, or if that failed. */
  choices: readonly Choice[] | null;
  isFailed: boolean;
  /** No niche is chosen yet. */
  isWaiting: boolean;
  onRetry: () => void;
  isRetrying: boolean;
  value: number[];
  onChange: (ids: number[]) => void;
  /** What happened to the choice when the niches changed. */
  note: string;
};

export function SubcategoryField(props: SubcategoryFieldProps) {
  const { id, label, error, value, note } = props;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-foot`} className="min-w-0 outline-none">
      <legend className="text-sm font-medium">
        {label}
        <span className="ml-1.5 font-normal text-muted">optional</span>
      </legend>
      <div className="mt-2 overflow-hidden rounded-card border border-line bg-raised">
        <Content {...props} />
      </div>
      <div id={`${id}-foot`} className="mt-1.5 flex justify-between gap-4 text-meta text-muted">
        <div>
          {error && <p className="font-medium text-danger">{error}</p>}
          <p role="status">{note}</p>
        </div>
        <p className="shrink-0 tabular-nums">{value.length} selected</p>
      </div>
    </fieldset>
  );
}

function Content(props: SubcategoryFieldProps) {
  const { choices, isFailed, isWaiting, onRetry, isRetrying } = props;
  if (isWaiting) return <State text="Choose a niche to see its subcategories." />;
  if (isFailed) {
    const { text, action } = makerPages.subcategoriesError;
    return <State text={text} action={action} onRetry={onRetry} isRetrying={isRetrying} isError />;
  }
  if (choices === null) return <Loading />;
  if (choices.length === 0) {
    const { text, action } = makerPages.subcategoriesEmpty;
    return <State text={text} action={action} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  return <List {...props} choices={choices} />;
}

function List({ name, id, choices, value, onChange }: SubcategoryFieldProps & { choices: readonly Choice[] }) {
  const [query, setQuery] = useState("");
  const found = matching(choices, query);
  const chosen = choices.filter((choice) => value.includes(choice.id));

  function toggle(subcategory: number): void {
    onChange(value.includes(subcategory) ? value.filter((each) => each !== subcategory) : [...value, subcategory]);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <TextField
          name={`${name}-search`}
          id={`${id}-search`}
          type="search"
          label="Search subcategories"
          hideLabel
          placeholder="Search subcategories"
          icon={<Search />}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          autoComplete="off"
          className="min-w-40 flex-1"
        />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange([...new Set([...value, ...found.map((choice) => choice.id)])])}
        >
          Select all
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChange([])}>
          Clear all
        </Button>
      </div>
      {chosen.length > 0 && (
        // The list may show none of them without scrolling.
        <div className="flex flex-wrap gap-1.5 border-b border-line p-2">
          <RemovableChips
            label="Selected subcategories"
            values={chosen.map((choice) => choice.name)}
            onRemove={(name) => onChange(value.filter((id) => choices.find((each) => each.id === id)?.name !== name))}
          />
        </div>
      )}
      {/* 300 px, `screen.subcategoryListMaxHeightPx`. */}
      <div className="max-h-75 overflow-y-auto p-3">
        {found.length === 0 ? (
          <p className="py-4 text-center text-sm text-muted">{makerPages.subcategoriesNoMatch.text}</p>
        ) : (
          <ul className="gap-x-4 space-y-2 sm:columns-2">
            {found.map((choice) => (
              <li
                key={choice.id}
                className={cx("break-inside-avoid pointer-coarse:py-2", choice.parent != null && "pl-5")}
              >
                <Checkbox
                  name={name}
                  id={`${id}-${choice.id}`}
                  label={choice.name}
                  checked={value.includes(choice.id)}
                  onChange={() => toggle(choice.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading subcategories" className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2">
      {Array.from({ length: 6 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-4 w-3/4" />
      ))}
    </div>
  );
}

type StateProps = {
  text: string;
  action?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  isError?: boolean;
};

function State({ text, action, onRetry, isRetrying, isError }: StateProps) {
  return (
    <div
      role={isError ? "alert" : undefined}
      className="flex flex-col items-center gap-3 px-4 py-6 text-center text-sm"
    >
      <p className={isError ? "text-danger" : "text-muted"}>{text}</p>
      {action && (
        <Button size="sm" onClick={onRetry} busy={isRetrying} busyText="Trying...">
          {action}
        </Button>
      )}
    </div>
  );
}
