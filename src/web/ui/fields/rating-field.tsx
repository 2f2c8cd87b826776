import { Star } from "lucide-react";
import { fieldId } from "./field-id.ts";
import "./rating-field.css";

export type RatingFieldProps = {
  label: string;
  name: string;
  /** The id of the first star, which gets the focus when the rating is missing. */
  id?: string;
  error?: string | undefined;
  defaultValue?: string | number | undefined;
};

const values = [1, 2, 3, 4, 5];

/** Five stars as radio buttons, so arrow keys and forms without JavaScript work. */
export function RatingField({ label, name, id = fieldId(name), error, defaultValue }: RatingFieldProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="rating-field">
        {values.map((value) => (
          <label key={value} title={starsOf(value)}>
            <input
              type="radio"
              name={name}
              value={value}
              id={value === 1 ? id : undefined}
              defaultChecked={String(value) === String(defaultValue)}
              className="sr-only"
            />
            <Star className="size-5.5 fill-(--star-fill) stroke-[1.5] pointer-coarse:size-6.5" />
            <span className="sr-only">{starsOf(value)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function starsOf(value: number): string {
  return value === 1 ? "1 star" : `${value} stars`;
}
