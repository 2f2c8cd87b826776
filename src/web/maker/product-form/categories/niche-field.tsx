import { Check, Lock, Plus } from "lucide-react";
import { useId, useState } from "react";
import { Pill } from "#web/ui/display/pill.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { matching } from "./matching.ts";

export type Choice = {
  id: number;
  name: string;
  /** Beside the name, such as a count; `title` says what it means. */
  note?: string;
  title?: string;
  /** Its parent, which comes before it. */
  parent?: number | null;
};

export type NicheFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  choices: readonly Choice[];
  /** Niches that can't be removed. */
  lockedIds: readonly number[];
  /** Niches that aren't offered as the primary one. */
  neverPrimaryIds?: readonly number[];
  /** The primary one first, the others in the order of choosing. */
  value: number[];
  onChange: (ids: number[]) => void;
};

/** From this many on, searching is faster than scanning the list. */
const searchFrom = 9;

export function NicheField(props: NicheFieldProps) {
  const { name, id, label, error, choices, lockedIds, neverPrimaryIds = [], value, onChange } = props;
  const [query, setQuery] = useState("");
  const found = matching(choices, query);
  // Chosen ones stay in view, so that nobody chooses one and can't find it again.
  const shown = choices.filter((choice) => found.includes(choice) || value.includes(choice.id));
  const candidates = value.flatMap(
    (niche) => choices.find((choice) => choice.id === niche && !neverPrimaryIds.includes(niche)) ?? [],
  );

  function toggle(niche: number): void {
    onChange(value.includes(niche) ? value.filter((each) => each !== niche) : [...value, niche]);
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-foot`} className="min-w-0 outline-none">
      <legend className="text-sm font-medium">{label}</legend>
      {choices.length >= searchFrom && (
        <TextField
          name={`${name}-search`}
          id={`${id}-search`}
          type="search"
          label="Search niches"
          hideLabel
          placeholder="Search niches"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          autoComplete="off"
          className="mt-2"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map((choice) => (
          <NicheChip
            key={choice.id}
            {...choice}
            fieldName={name}
            isChosen={value.includes(choice.id)}
            isPrimary={value[0] === choice.id}
            isLocked={lockedIds.includes(choice.id)}
            onToggle={() => toggle(choice.id)}
          />
        ))}
      </div>
      {found.length === 0 && query !== "" && <p className="mt-2 text-meta text-muted">No niches found</p>}
      <div id={`${id}-foot`} className="mt-1.5 text-meta text-muted">
        {error && <p className="font-medium text-danger">{error}</p>}
        <p>The primary niche comes first on the product page.</p>
      </div>
      {candidates.length > 1 && (
        <PrimaryChoice
          chosen={candidates}
          primary={value[0]}
          onChoose={(niche) => onChange([niche, ...value.filter((each) => each !== niche)])}
        />
      )}
    </fieldset>
  );
}

type NicheChipProps = Choice & {
  fieldName: string;
  isChosen: boolean;
  isPrimary: boolean;
  isLocked: boolean;
  onToggle: () => void;
};

function NicheChip({ id, name, note, title, fieldName, isChosen, isPrimary, isLocked, onToggle }: NicheChipProps) {
  const Icon = isLocked ? Lock : isChosen ? Check : Plus;
  return (
    <label
      title={title}
      className="chip relative max-w-full cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:cursor-not-allowed"
    >
      <input
        type="checkbox"
        name={fieldName}
        value={id}
        checked={isChosen}
        disabled={isLocked && isChosen}
        onChange={onToggle}
        className="sr-only"
      />
      <Icon className={isChosen ? "size-3.5 shrink-0" : "size-3.5 shrink-0 text-muted"} aria-hidden="true" />
      <span className="truncate">{name}</span>
      {note && <span className="text-xs tabular-nums">{note}</span>}
      {isLocked && isChosen && <span className="text-xs">(locked)</span>}
      {isPrimary && <Pill className="-mr-1.5">Primary</Pill>}
    </label>
  );
}

type PrimaryChoiceProps = { chosen: Choice[]; primary: number | undefined; onChoose: (id: number) => void };

/** Radio buttons: the arrow keys move the mark. */
function PrimaryChoice({ chosen, primary, onChoose }: PrimaryChoiceProps) {
  const group = useId();
  return (
    <fieldset className="mt-3">
      <legend className="text-meta font-medium">Primary niche</legend>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {chosen.map(({ id, name }) => (
          <label key={id} className="flex min-h-6 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input
              type="radio"
              name={group}
              checked={id === primary}
              onChange={() => onChoose(id)}
              className="size-4 accent-ink"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
