import { ChevronDown } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../../ui/cx.ts";

type ChoiceSelectProps = {
  name: string;
  label: string;
  isLabelShown?: boolean;
  /** Whether this filter is active. */
  isNarrowing?: boolean;
  value: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
};

/** A native select: small, and it works with every screen reader, keyboard and phone. */
export function ChoiceSelect({ name, label, value = "", onChange, children, ...look }: ChoiceSelectProps) {
  const { isLabelShown = false, isNarrowing = false } = look;
  return (
    <label className="flex items-center gap-2">
      <span className={cx("text-meta text-muted", !isLabelShown && "sr-only")}>{label}</span>
      <span className="relative min-w-0 max-md:flex-1">
        <select
          name={name}
          value={value}
          onChange={onChange}
          className={cx(
            "control w-full appearance-none truncate pr-8 md:max-w-32 lg:max-w-28 xl:max-w-40",
            isNarrowing ? "border-ink" : "border-line",
          )}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted" />
      </span>
    </label>
  );
}

type FacetOptionProps = { value: string; name: string; count: number | undefined; isChosen: boolean };

/** Choices without results are disabled, except the current one. */
export function FacetOption({ value, name, count, isChosen }: FacetOptionProps) {
  return (
    <option value={value} disabled={count === 0 && !isChosen}>
      {facetLabel(name, count)}
    </option>
  );
}

type FacetBoxProps = {
  name: string;
  label: string;
  count: number | undefined;
  isChosen: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Disabled without results, except when it is checked. */
export function FacetBox({ name, label, count, isChosen, onChange }: FacetBoxProps) {
  const isDisabled = count === 0 && !isChosen;
  return (
    <label
      className={cx(
        "flex min-h-9 items-center gap-2 px-2 text-sm whitespace-nowrap pointer-coarse:min-h-11",
        isDisabled && "text-muted",
      )}
    >
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChange}
        className="size-4 accent-ink pointer-coarse:size-5"
      />
      {facetLabel(label, count)}
    </label>
  );
}

function facetLabel(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${wholeNumber(count)})`;
}
