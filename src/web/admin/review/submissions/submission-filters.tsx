import { useQuery } from "@tanstack/react-query";
import type { SubmissionSort } from "#contract/admin/review/submissions.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { SearchField } from "../../list/search-field.tsx";
import type { SubmissionChoices } from "./submission-queries.ts";

type SubmissionFiltersProps = {
  choices: Pick<SubmissionChoices, "q" | "niche" | "sort">;
  choose: (changes: Partial<SubmissionChoices>) => void;
};

const sorts: { value: SubmissionSort; label: string }[] = [
  { value: "oldest", label: "Oldest first" },
  { value: "newest", label: "Newest first" },
  { value: "name", label: "By name" },
];

export function SubmissionFilters({ choices, choose }: SubmissionFiltersProps) {
  const { data: niches = [] } = useQuery(queries.niches(useApi()));
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SearchField label="Search by name" value={choices.q} onSearch={(q) => choose({ q })} />
      <SelectField
        name="niche"
        label="Niche"
        hideLabel
        className="min-w-0 max-sm:flex-1 sm:w-44"
        placeholder="All niches"
        options={niches.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choices.niche === 0 ? "" : String(choices.niche)}
        onChange={(event) => choose({ niche: Number(event.currentTarget.value) })}
      />
      <SelectField
        name="sort"
        label="Order"
        hideLabel
        className="min-w-0 max-sm:flex-1 sm:w-40"
        options={sorts}
        value={choices.sort}
        onChange={(event) => choose({ sort: event.currentTarget.value as SubmissionSort })}
      />
    </div>
  );
}
