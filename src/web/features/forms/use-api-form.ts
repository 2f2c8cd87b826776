import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { RefusedForm } from "#contract/refused-form.ts";
import { type FormProblems, problemsOf, refusalOf } from "./form-problems.ts";

export type ApiFormOptions<Field extends string> = {
  /** Begins the ids of the fields, so that two forms on one page do not meet. */
  name: string;
  checks: Record<Field, (value: string) => string | undefined>;
  send: (values: Record<Field, string>) => Promise<unknown>;
  onSent?: () => void;
  /** The same form, sent without JavaScript and refused. */
  refused?: RefusedForm | null | undefined;
};

/**
 * A form that posts by itself without JavaScript, and with it asks the API: checks first, says what is wrong under the
 * fields and in a box, and ignores a second press. The fields keep their own values, so nothing typed is ever lost.
 */
export function useApiForm<Field extends string>({ name, checks, send, onSent, refused }: ApiFormOptions<Field>) {
  const fields = Object.keys(checks) as Field[];
  const idOf = (field: string) => (fields.includes(field as Field) ? `${name}-${field}` : undefined);
  const [refusal, setRefusal] = useState<FormProblems>(refused ? problemsOf(refused.error, idOf) : { errors: [] });
  const [wrong, setWrong] = useState<Wrong<Field>>(() => byField(refusal));
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);

  function refuse(problems: FormProblems): void {
    setRefusal(problems);
    setWrong(byField(problems));
    setAttempt((count) => count + 1);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const values = valuesOf(event.currentTarget, fields);
    const errors = fields.flatMap((field) => {
      const message = checks[field](values[field]);
      return message === undefined ? [] : [{ message, field, id: idOf(field) }];
    });
    refuse({ errors });
    if (errors.length > 0) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      await send(values);
      onSent?.();
    } catch (error) {
      refuse(problemsOf(refusalOf(error), idOf));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  /** A field that was left empty is complained about when the form is sent, not on the way through it. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Sending checks everything anyway; a sentence that comes or goes now would take the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.form === event.currentTarget) return;
    const { name: left, value, type } = event.target as unknown as HTMLInputElement;
    const field = fields.find((each) => each === left);
    // A sentence that goes when a box is left would move the next one from under the pointer.
    if (field && !isBox(type) && (value.trim() !== "" || attempt > 0))
      setWrong({ ...wrong, [field]: checks[field](value) });
  }

  /** What is put right is no longer complained about, at once. A box has its value whether it is ticked or not. */
  function handleChange(event: FormEvent<HTMLFormElement>): void {
    const { name: changed, value, type, checked } = event.target as unknown as HTMLInputElement;
    const field = fields.find((each) => each === changed);
    if (field && attempt > 0 && (isBox(type) || wrong[field] !== undefined)) {
      setWrong({ ...wrong, [field]: checks[field](isBox(type) && !checked ? "" : value) });
    }
  }

  return {
    isSending,
    /** What was wrong when the form was sent, less what has been put right since. */
    box: {
      title: refusal.title,
      errors: refusal.errors.filter(({ field }) => field === undefined || wrong[field as Field] !== undefined),
      attempt,
    },
    formProps: {
      method: "post" as const,
      noValidate: true,
      onSubmit: handleSubmit,
      onBlur: handleBlur,
      onChange: handleChange,
    },
    fieldProps: (field: Field) => ({ name: field, id: `${name}-${field}`, error: wrong[field] }),
  };
}

function isBox(type: string): boolean {
  return type === "checkbox" || type === "radio";
}

type Wrong<Field extends string> = { [field in Field]?: string | undefined };

function byField<Field extends string>({ errors }: FormProblems): Wrong<Field> {
  const entries = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]));
  return Object.fromEntries(entries) as Wrong<Field>;
}

/** Several checkboxes of one name are read joined by commas. */
function valuesOf<Field extends string>(form: HTMLFormElement, fields: Field[]): Record<Field, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, data.getAll(field).join(",")])) as Record<Field, string>;
}
