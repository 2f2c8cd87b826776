import { type MouseEvent, useEffect, useId, useRef } from "react";
import * as validation from "#contract/shared/messages/validation.ts";
import { cx } from "../cx.ts";
import { fieldId } from "./field-id.ts";

export type FormError = {
  message: string;
  /** Form name of the invalid field; undefined for an error of the whole form. */
  field?: string;
  /** Id of the control, if it isn't derived from `field`. */
  id?: string;
};

export type FormErrorBoxProps = {
  errors: readonly FormError[];
  title?: string;
  /** Number of submissions: each new one that fails focuses the first invalid field, or else shows the box. */
  attempt?: number;
  className?: string;
};

export function FormErrorBox({ errors, title = validation.errorsTitle, attempt = 0, className }: FormErrorBoxProps) {
  const boxId = useId();
  const handledAttempt = useRef(0);

  useEffect(() => {
    if (errors.length === 0 || attempt === handledAttempt.current) return;
    handledAttempt.current = attempt;
    // Without a field it shows the box: on a phone that may be above the window, and nothing would seem to happen.
    focusControl(errors.map(targetOf).find(Boolean) ?? boxId);
  }, [errors, attempt, boxId]);

  if (errors.length === 0) return null;
  return (
    <div
      id={boxId}
      role="alert"
      className={cx("rounded-card border border-danger/40 bg-danger-soft px-4 py-3 text-sm text-danger", className)}
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {errors.map((error) => (
          <li key={`${error.id ?? error.field}:${error.message}`}>
            <ErrorText error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ErrorText({ error }: { error: FormError }) {
  const id = targetOf(error);
  if (id === undefined) return error.message;

  function moveFocus(event: MouseEvent) {
    if (id !== undefined && focusControl(id)) event.preventDefault();
  }

  return (
    <a href={`#${id}`} onClick={moveFocus} className="underline underline-offset-2">
      {error.message}
    </a>
  );
}

function targetOf({ id, field }: FormError): string | undefined {
  return id ?? (field === undefined ? undefined : fieldId(field));
}

/** Returns whether a field got the focus; if not, the link's own jump applies. */
function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView?.({ block: "center" });
  return control !== null;
}
