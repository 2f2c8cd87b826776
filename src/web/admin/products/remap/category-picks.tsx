import { useState } from "react";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Option = {
  id: number;
  name: string;
  isDraft: boolean;
  /** Comes before it. */
  parent?: number | null;
};
type CategoryPicksProps = {
  label: string;
  name: string;
  options: readonly Option[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
};

/** A list of checkboxes with a filter box. Ticked entries stay visible. */
export function CategoryPicks({ label, name, options, chosen, onChange }: CategoryPicksProps) {
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const shown = options.filter(({ id, name: own }) => chosen.includes(id) || own.toLowerCase().includes(wanted));
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {label}{" "}
        <span className="font-normal text-muted tabular-nums">
          {chosen.length > 0 ? `${chosen.length} of ${options.length} chosen` : options.length}
        </span>
      </legend>
      <TextField
        name={`${name}-search`}
        type="search"
        label={`Search ${label.toLowerCase()}`}
        hideLabel
        placeholder={`Search ${label.toLowerCase()}`}
        className="mt-2"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="category-picks space-y-2">
        {shown.length === 0 && <p className="text-meta text-muted">None found</p>}
        {shown.map(({ id, name: own, isDraft, parent }) => (
          <Checkbox
            key={id}
            // While somebody searches, the parent may be out of sight.
            className={parent != null && wanted === "" ? "pl-5" : undefined}
            name={`${name}-${id}`}
            label={isDraft ? `${own} (draft)` : own}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
