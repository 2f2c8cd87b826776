import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type * as z from "zod";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { type FormProblems, problemsOf, refusalOf } from "./form-problems.ts";
import { type CheckForm, loadFormCheck } from "./load-form-check.ts";

export type ApiFormOptions<Field extends string, Schema extends z.ZodObject> = {
  /** Prefix of the fields' ids, which must differ between the forms of a page. */
  name: string;
  /** In the page's order. */
  fields: readonly Field[];
  /** The server's schema, loaded when somebody uses the form, so readers don't load it. */
  input: () => Promise<Schema>;
  send: (values: z.output<Schema>) => Promise<unknown>;
  onSent?: () => void;
  onRefused?: (problems: FormProblems) => void;
  /** The same form, sent without JavaScript and refused. */
  refused?: RefusedForm | null | undefined;
};

/**
 * A plain form that works without JavaScript. With it, the form is checked first and sent to the API, shows errors under the
 * fields and in a box, and ignores a second press. The fields are uncontrolled, so nothing typed is lost.
 */
export function useApiForm<Field extends string, Schema extends z.ZodObject>(options: ApiFormOptions<Field, Schema>) {
  const { name, fields, input, send, onSent, onRefused, refused } = options;
  const idOf = (field: string) => (fields.includes(field as Field) ? `${name}-${field}` : undefined);
  const [refusal, setRefusal] = useState<FormProblems>(refused ? problemsOf(refused.error, idOf) : { errors: [] });
  const [wrong, setWrong] = useState<Wrong<Field>>(() => byField(refusal));
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const check = useRef<CheckForm<Schema>>(null);

  function refuse(problems: FormProblems): void {
    setRefusal(problems);
    setWrong(byField(problems));
    setAttempt((count) => count + 1);
    if (problems.errors.length > 0) onRefused?.(problems);
  }

  async function loadCheck(): Promise<CheckForm<Schema>> {
    check.current ??= await loadFormCheck(input);
    return check.current;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    try {
      const { problems, values } = (await loadCheck())(form);
      const errors = fields.flatMap((field) => {
        const message = problems[field];
        return message === undefined ? [] : [{ message, field, id: idOf(field) }];
      });
      refuse({ errors });
      if (!values) return;
      setIsSending(true);
      await send(values);
      onSent?.();
    } catch (error) {
      refuse(problemsOf(refusalOf(error), idOf));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  /** Loads the check while the first field is filled in. If that fails, sending tries again and shows the error. */
  function handleFocus(): void {
    loadCheck().catch(() => {});
  }

  /** An empty field shows its error only when the form is sent. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Sending checks everything. An error that appears or disappears now would move the button away from the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.form === event.currentTarget) return;
    const { name: left, value, type } = event.target as unknown as HTMLInputElement;
    const field = fields.find((each) => each === left);
    // An error that disappears when a checkbox loses focus would move the next one away from the pointer.
    if (field && !isBox(type) && (value.trim() !== "" || attempt > 0)) checkField(event.currentTarget, field);
  }

  /** Removes the error of a corrected field at once. */
  function handleChange(event: FormEvent<HTMLFormElement>): void {
    const { name: changed, type } = event.target as unknown as HTMLInputElement;
    const field = fields.find((each) => each === changed);
    if (field && attempt > 0 && (isBox(type) || wrong[field] !== undefined)) checkField(event.currentTarget, field);
  }

  function checkField(form: HTMLFormElement, field: Field): void {
    if (check.current) setWrong({ ...wrong, [field]: check.current(form).problems[field] });
  }

  return {
    isSending,
    /** The errors when the form was sent, without those corrected since. */
    box: {
      title: refusal.title,
      errors: refusal.errors.filter(({ field }) => field === undefined || wrong[field as Field] !== undefined),
      attempt,
    },
    formProps: {
      method: "post" as const,
      noValidate: true,
      onSubmit: handleSubmit,
      onFocus: handleFocus,
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
