import { Check, Plus } from "lucide-react";

export type IdListFieldProps<Id extends number | string = number> = {
  name: string;
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  choices: readonly { id: Id; name: string }[];
  /** In the order of choosing. */
  value: Id[];
  onChange: (ids: Id[]) => void;
};

/** Niches, subcategories or platforms as chips. */
export function IdListField<Id extends number | string>(props: IdListFieldProps<Id>) {
  const { name, id, label, help, error, choices, value, onChange } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error || help ? `${id}-foot` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="chip relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="checkbox"
              name={name}
              value={choice.id}
              checked={value.includes(choice.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, choice.id] : value.filter((each) => each !== choice.id))
              }
              className="peer sr-only"
            />
            <Plus className="size-3.5 text-muted peer-checked:hidden" />
            <Check className="hidden size-3.5 peer-checked:block" />
            {choice.name}
          </label>
        ))}
      </div>
      {(error || help) && (
        <div id={`${id}-foot`} className="mt-1.5 text-meta text-muted">
          {error && <p className="font-medium text-danger">{error}</p>}
          {help && <p>{help}</p>}
        </div>
      )}
    </fieldset>
  );
}
