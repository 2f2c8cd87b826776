import type { ReactNode } from "react";
import { SelectField, type SelectOption } from "../../ui/fields/select-field.tsx";
import { SearchField } from "./search-field.tsx";
import type { Choices } from "./use-address.ts";

/** A field above a list. What is chosen is in the address under its name; the first entry of a select is the default. */
export type Filter<C extends Choices> = { name: keyof C & string; label: string; className?: string } & (
  | { kind: "search"; placeholder?: string }
  | { kind: "select"; options: readonly SelectOption[]; placeholder?: string; isOrder?: boolean }
);

type ListFiltersProps<C extends Choices> = {
  filters: readonly Filter<C>[];
  choices: C;
  defaults: C;
  choose: (changes: Partial<C>) => unknown;
  /** At the right: columns, export. */
  children?: ReactNode;
};

export function ListFilters<C extends Choices>({ filters, choices, defaults, choose, children }: ListFiltersProps<C>) {
  if (filters.length === 0 && !children) return null;
  // The schema of the address makes of the text what the list wants.
  const set = (name: keyof C & string) => (value: string) =>
    choose({ [name]: value === "" ? defaults[name] : value } as Partial<C>);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      {filters.map((filter) =>
        filter.kind === "search" ? (
          <SearchField
            key={filter.name}
            label={filter.label}
            {...(filter.placeholder && { placeholder: filter.placeholder })}
            value={String(choices[filter.name] ?? "")}
            onSearch={set(filter.name)}
          />
        ) : (
          <SelectField
            key={filter.name}
            name={filter.name}
            label={filter.label}
            hideLabel
            {...(filter.className && { className: filter.className })}
            {...(filter.placeholder !== undefined && { placeholder: filter.placeholder })}
            options={filter.options}
            value={chosenValue(filter, choices, defaults)}
            onChange={(event) => set(filter.name)(event.currentTarget.value)}
          />
        ),
      )}
      {children && <div className="ml-auto flex gap-2">{children}</div>}
    </div>
  );
}

/** An entry of its own for the default has its value; without one, the placeholder stands for it. */
function chosenValue<C extends Choices>(filter: Filter<C>, choices: C, defaults: C): string {
  const chosen = choices[filter.name];
  const isPlaceholder = "placeholder" in filter && filter.placeholder !== undefined;
  return chosen === undefined || (isPlaceholder && chosen === defaults[filter.name]) ? "" : String(chosen);
}

/** The filters that are set, as changes that clear them. An order is no filter. */
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
