import { Check, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

type Field = "lovedNicheIds" | "primaryNicheId";

export type NicheChoiceProps = {
  niches: readonly { id: number; name: string }[];
  /** The initial values; the fields are uncontrolled. */
  loved: readonly number[];
  primary: number | null;
  /** Name, id and error of each field, from `useApiForm`. */
  fieldProps: (field: Field) => { name: string; id: string; error?: string | undefined };
  /** Called with the favorite niches when they change. */
  onLoved?: ((nicheIds: number[]) => void) | undefined;
};

/** Favorite niches and the primary one, as plain form fields that work without JavaScript. */
export function NicheChoice({ niches, loved, primary, fieldProps, onLoved }: NicheChoiceProps) {
  return (
    <>
      <LovedNiches {...{ niches, loved, onLoved }} {...fieldProps("lovedNicheIds")} />
      <SelectField
        {...fieldProps("primaryNicheId")}
        label="Primary niche"
        optional
        placeholder="None"
        help="We'll open this niche first."
        options={niches.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={primary === null ? "" : String(primary)}
      />
    </>
  );
}

type LovedNichesProps = Pick<NicheChoiceProps, "niches" | "loved" | "onLoved"> &
  ReturnType<NicheChoiceProps["fieldProps"]>;

function LovedNiches({ niches, loved, onLoved, name, id, error }: LovedNichesProps) {
  const max = limits.profile.favoriteNichesMax;
  const [count, setCount] = useState(() => niches.filter((niche) => loved.includes(niche.id)).length);
  const [isOneTooMany, setIsOneTooMany] = useState(false);
  const problem = isOneTooMany ? validation.tooManyFavoriteNiches : error;

  function handleChange({ currentTarget, target }: FormEvent<HTMLFieldSetElement>): void {
    const tooMany = currentTarget.querySelectorAll("input:checked").length > max;
    if (tooMany) (target as HTMLInputElement).checked = false;
    const chosen = [...currentTarget.querySelectorAll<HTMLInputElement>("input:checked")];
    setIsOneTooMany(tooMany);
    setCount(chosen.length);
    onLoved?.(chosen.map(({ value }) => Number(value)));
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onChange={handleChange}
      // Clear the error when the focus leaves the field.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOneTooMany(false)}
      aria-describedby={`${id}-foot`}
      className="outline-none"
    >
      <legend className="text-sm font-medium">
        Favorite niches
        <span className="ml-1.5 font-normal text-muted">optional</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {niches.map((niche) => (
          <label
            key={niche.id}
            className="chip relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="checkbox"
              name={name}
              value={niche.id}
              defaultChecked={loved.includes(niche.id)}
              className="peer sr-only"
            />
            <Plus className="size-3.5 text-muted peer-checked:hidden" />
            <Check className="hidden size-3.5 peer-checked:block" />
            {niche.name}
          </label>
        ))}
      </div>
      <div id={`${id}-foot`} className="mt-2 flex items-start justify-between gap-4 text-meta text-muted">
        <p role="alert" className="min-w-0 font-medium text-danger">
          {problem}
        </p>
        <p className="shrink-0 tabular-nums" aria-live="polite">
          {count} of {max}
          <span className="sr-only"> chosen</span>
        </p>
      </div>
    </fieldset>
  );
}
