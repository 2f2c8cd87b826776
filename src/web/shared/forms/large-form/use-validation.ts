import { type FocusEvent, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { checkValues, type Values } from "../check-values.ts";
import { refusalOf } from "../form-problems.ts";
import { loadCode } from "../load-code.ts";

type Schemas<Draft, Submission> = { draft: Draft; submission: Submission };

type ValidationOptions<Draft, Submission> = {
  fields: readonly string[];
  /** The stored values. */
  values: Values;
  /** The server's own schemas, loaded when the form gets the focus. */
  input: () => Promise<Schemas<Draft, Submission>>;
};

/** The values of a form and what is wrong with them. Errors come and go as in `useApiForm`. */
export function useValidation<Draft extends z.ZodType, Submission extends z.ZodType>(
  options: ValidationOptions<Draft, Submission>,
) {
  const { fields } = options;
  const schemas = useRef<Schemas<Draft, Submission>>(null);
  const wasSent = useRef(false);

  const form = useForm<Values>({
    defaultValues: options.values,
    // The handlers below decide when to validate; FormErrorBox moves the focus.
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: async (values) => {
      const { problems } = checkValues((await load()).submission, values);
      const errors = Object.entries(problems).map(([field, [message]]) => [field, { type: "rule", message }]);
      return { values, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; `form` never changes.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: handleChange }), []);

  async function load(): Promise<Schemas<Draft, Submission>> {
    schemas.current ??= await loadCode(options.input);
    return schemas.current;
  }

  /** An empty field gets its error on submit, not on blur. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Submitting validates everything; an error that appears now would move the button away from the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const { name: left, type } = event.target as unknown as HTMLInputElement;
    if (!fields.includes(left) || type === "checkbox") return;
    if (wasSent.current || form.getValues(left) !== "") validate([left]);
  }

  /** Fixed errors disappear at once, also those that depend on another field. */
  function handleChange({ name: changed }: { name?: string }): void {
    validate(
      fields.filter((field) => {
        const { error } = form.getFieldState(field);
        // The schema knows nothing about a server error, which stays until its own field changes.
        return error && (error.type === "rule" || field === changed);
      }),
    );
  }

  function validate(about: string[]): void {
    // If the schemas cannot be loaded, the next submit says so.
    if (about.length > 0) form.trigger(about).catch(() => {});
  }

  /** Checks the whole form before it is sent. */
  async function checkSubmission() {
    wasSent.current = true;
    const { submission } = await load();
    const values = form.getValues();
    const checked = checkValues(submission, values);
    await form.trigger();
    return { values, ...checked };
  }

  /** Checks changed fields before they are sent as a draft. */
  async function checkDraft(changed: () => Values) {
    wasSent.current = true;
    const { draft } = await load();
    const values = changed();
    const { data, problems } = checkValues(draft, values);
    for (const [field, [message = ""]] of Object.entries(problems)) form.setError(field, { type: "rule", message });
    return { values, data, problems };
  }

  /** Shows under the fields what the server said about them. */
  function showRefusal(error: unknown) {
    const said = refusalOf(error);
    const own = Object.entries(said.fields ?? {}).filter(([field]) => fields.includes(field));
    for (const [field, [message = ""]] of own) form.setError(field, { type: "server", message });
    return said;
  }

  return {
    form,
    isDirty,
    errorOf: (field: string) => errors[field]?.message,
    load,
    checkSubmission,
    checkDraft,
    showRefusal,
    formProps: { noValidate: true, onBlur: handleBlur, onFocus: () => void load().catch(() => {}) },
  };
}
