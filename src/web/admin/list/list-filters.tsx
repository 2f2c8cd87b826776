import { type ReactNode, useState } from "react";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField, type SelectOption } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FilterPopover } from "./filter-popover.tsx";
import { SearchField } from "./search-field.tsx";
import type { Choices } from "./use-address.ts";

/**
 * A field above a list. What is chosen is in the address under its name; the first entry of a select is the default.
 */
export type Filter<C extends Choices> = {
  name: keyof C & string;
  label: string;
  className?: string;
  /** Behind the *Filters* button, with a visible label: for filters that are rarely set. */
  isMore?: boolean;
} & (
  | { kind: "search"; placeholder?: string }
  | { kind: "select"; options: readonly SelectOption[]; placeholder?: string; isOrder?: boolean }
  | { kind: "text" }
  | { kind: "date"; min?: string | undefined; max?: string | undefined; help?: string }
  | { kind: "check"; value: string }
);

type ListFiltersProps<C extends Choices> = {
  filters: readonly Filter<C>[];
  choices: C;
  defaults: C;
  choose: (changes: Partial<C>) => unknown;
  /** At the right: columns, export. */
  children?: ReactNode;
};

export function ListFilters<C extends Choices>({ filters, children, ...chosen }: ListFiltersProps<C>) {
  const more = filters.filter(({ isMore }) => isMore);
  if (filters.length === 0 && !children) return null;
  return (
    <div className="list-filters">
      {filters
        .filter(({ isMore }) => !isMore)
        .map((filter) => (
          <FilterField key={filter.name} filter={filter} {...chosen} />
        ))}
      {more.length > 0 && <MoreFilters filters={more} {...chosen} />}
      {children && <div className="ml-auto flex gap-2 max-sm:ml-0 max-sm:only:w-full">{children}</div>}
    </div>
  );
}

function MoreFilters<C extends Choices>({ filters, ...chosen }: ListFiltersProps<C>) {
  const [cleared, setCleared] = useState(0);
  const clearing = clearingOf(filters, chosen);
  return (
    <FilterPopover
      count={Object.keys(clearing ?? {}).length}
      onClear={() => {
        // Fields keep their typed text, so a new key replaces them.
        setCleared(cleared + 1);
        chosen.choose(clearing ?? {});
      }}
    >
      <div key={cleared} className="grid gap-4 sm:grid-cols-2">
        {filters.map((filter) => (
          <div key={filter.name} className={filter.kind === "date" ? undefined : "sm:col-span-2"}>
            <FilterField filter={filter} {...chosen} />
          </div>
        ))}
      </div>
    </FilterPopover>
  );
}

type FilterFieldProps<C extends Choices> = Omit<ListFiltersProps<C>, "filters"> & { filter: Filter<C> };

function FilterField<C extends Choices>({ filter, choices, defaults, choose }: FilterFieldProps<C>) {
  const { name, label, className, isMore = false } = filter;
  const value = String(choices[name] ?? "");
  // The address's schema converts the text to the type the list needs.
  const set = (text: string) => choose({ [name]: text === "" ? defaults[name] : text } as Partial<C>);
  const field = { name: isMore ? `filter-${name}` : name, label, ...(className && { className }) };
  switch (filter.kind) {
    case "search":
      return (
        <SearchField
          label={label}
          {...(filter.placeholder && { placeholder: filter.placeholder })}
          value={value}
          onSearch={set}
        />
      );
    case "select":
      return (
        <SelectField
          {...field}
          hideLabel={!isMore}
          {...(filter.placeholder !== undefined && { placeholder: filter.placeholder })}
          options={filter.options}
          value={chosenValue(filter, choices, defaults)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case "check":
      return (
        <Checkbox
          {...field}
          checked={value === filter.value}
          onChange={(event) => set(event.currentTarget.checked ? filter.value : "")}
        />
      );
    case "date":
      return (
        <TextField
          {...field}
          type="date"
          {...(filter.help && { help: filter.help })}
          min={filter.min}
          max={filter.max}
          defaultValue={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case "text":
      return <TextField {...field} defaultValue={value} onChange={(event) => set(event.currentTarget.value.trim())} />;
  }
}

/** The select's value: empty for a default that the placeholder represents. */
function chosenValue<C extends Choices>(filter: Filter<C>, choices: C, defaults: C): string {
  const chosen = choices[filter.name];
  const isPlaceholder = "placeholder" in filter && filter.placeholder !== undefined;
  return chosen === undefined || (isPlaceholder && chosen === defaults[filter.name]) ? "" : String(chosen);
}

/** The filters that are set, as changes that clear them. The order isn't a filter. */
export function clearingOf<C extends Choices>(
  filters: readonly Filter<C>[],
  { choices, defaults }: { choices: C; defaults: C },
): Partial<C> | null {
  const set = filters.filter(
    (filter) => !("isOrder" in filter && filter.isOrder) && choices[filter.name] !== defaults[filter.name],
  );
  if (set.length === 0) return null;
  return Object.fromEntries(set.map(({ name }) => [name, defaults[name]])) as Partial<C>;
}
