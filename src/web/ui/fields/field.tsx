import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { CharacterCount, type CharacterCountProps } from "./character-count.tsx";

/** Props of every labeled control. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Marks the label with "optional". */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

export type FieldProps = FieldTexts & {
  id: string;
  limit?: number | undefined;
  /** For the counter. */
  text?: Pick<CharacterCountProps, "value" | "defaultValue">;
  /** Instead of a count of characters, e.g. "2 / 10". */
  count?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, control, then error, help and counter below. */
export function Field({ id, label, help, error, optional, hideLabel, limit, text, ...rest }: FieldProps) {
  const hasFoot = Boolean(error) || Boolean(help) || limit !== undefined || rest.count !== undefined;
  return (
    <div className={cx("flex flex-col gap-1.5", rest.className)}>
      <label htmlFor={id} className={cx("text-sm font-medium", hideLabel && "sr-only")}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-muted">optional</span>}
      </label>
      {rest.children}
      {hasFoot && (
        <div className="flex items-start justify-between gap-4 text-meta text-muted">
          <div className="min-w-0 break-words">
            {error && (
              <p id={`${id}-error`} className="font-medium text-danger">
                {error}
              </p>
            )}
            {help && <p id={`${id}-help`}>{help}</p>}
          </div>
          {limit !== undefined && <CharacterCount fieldId={id} limit={limit} {...text} />}
          {rest.count !== undefined && <p className="shrink-0 tabular-nums">{rest.count}</p>}
        </div>
      )}
    </div>
  );
}

/** ARIA attributes that connect a control to the texts `Field` renders. */
export function describeControl({ id, help, error, limit }: Pick<FieldProps, "id" | "help" | "error" | "limit">) {
  const ids = [error && `${id}-error`, Boolean(help) && `${id}-help`, limit !== undefined && `${id}-count`];
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
  };
}
