import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type Control, useForm } from "react-hook-form";
import type * as z from "zod";
import * as validation from "#contract/messages/validation.ts";
import { checkValues, isSame, pick, type Values } from "./check-values.ts";
import { type FormProblems, problemsOf, refusalOf } from "./form-problems.ts";
import { loadCode } from "./load-code.ts";
import { useAutosave } from "./use-autosave.ts";

type Schemas<Draft, Submission> = { draft: Draft; submission: Submission };

type LargeFormOptions<Typed extends Values, Draft extends z.ZodType, Submission extends z.ZodType> = {
  /** Begins the ids of the fields, so that two forms on one page do not meet. */
  name: string;
  /** In the order of the page; the box says `label: what is wrong`. */
  labels: { [Field in keyof Typed]: string };
  /** As they are stored. */
  values: Typed;
  /** The schemas the server checks by, loaded once somebody uses the form. */
  input: () => Promise<Schemas<Draft, Submission>>;
  autosaveMs: number;
  /** Gets the fields that have changed and are right so far; a wrong one waits until it is put right. */
  save: (changed: z.output<Draft>) => Promise<unknown>;
  submit: (values: z.output<Submission>) => Promise<unknown>;
};

export type LargeForm<Typed extends Values> = ReturnType<typeof useLargeForm<Typed, z.ZodType, z.ZodType>>;

export type LargeFormField<Value> = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  control: Control<Values>;
  stored: Value;
};

type TextFieldOf<Typed> = { [Field in keyof Typed]: Typed[Field] extends string ? Field : never }[keyof Typed] & string;

/**
 * A form with lists, conditional fields and rules across fields, which saves itself while it is filled in. It says what
 * is wrong under the fields and in a box, and ignores a second press. Small forms use `useApiForm`.
 */
export function useLargeForm<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType,
  Submission extends z.ZodType,
>(options: LargeFormOptions<Typed, Draft, Submission>) {
  const { name, labels } = options;
  const fields = Object.keys(labels);
  const idOf = (field: string) => (fields.includes(field) ? `${name}-${field}` : undefined);
  const schemas = useRef<Schemas<Draft, Submission>>(null);
  const saved = useRef<Values>(options.values);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<FormProblems>({ errors: [] });
  const [attempt, setAttempt] = useState(0);
  const [saveProblem, setSaveProblem] = useState<string>();

  const form = useForm<Values>({
    defaultValues: options.values,
    // The handlers below decide when to check, as in the small forms, and the box moves the focus.
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    resolver: async (values) => {
      const { problems } = checkValues((await loadSchemas()).submission, values);
      const errors = Object.entries(problems).map(([field, [message]]) => [field, { type: "rule", message }]);
      return { values, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isDirty } = form.formState;
  const errorOf = (field: string) => errors[field]?.message;
  const autosave = useAutosave({ save, delayMs: options.autosaveMs });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription, to a form that stays the same.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: handleChange }), []);

  async function loadSchemas(): Promise<Schemas<Draft, Submission>> {
    schemas.current ??= await loadCode(options.input);
    return schemas.current;
  }

  /** A field that was left empty is complained about when the form is sent, not on the way through it. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Sending checks everything anyway; a sentence that comes or goes now would take the button from under the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const { name: left, type } = event.target as unknown as HTMLInputElement;
    if (!fields.includes(left) || type === "checkbox") return;
    if (attempt > 0 || form.getValues(left) !== "") complainAgain([left]);
  }

  /** What is put right is no longer complained about, at once, whichever field that took. */
  function handleChange({ name: changed }: { name?: string }): void {
    autosave.saveSoon();
    complainAgain(
      fields.filter((field) => {
        const { error } = form.getFieldState(field);
        // What the server refused, only the server can judge; it is asked again when the field has changed.
        return error && (error.type === "rule" || field === changed);
      }),
    );
  }

  function complainAgain(about: string[]): void {
    // Without the schemas there is nothing to say yet: sending tells that they could not be loaded.
    if (about.length > 0) form.trigger(about).catch(() => {});
  }

  async function save(): Promise<boolean> {
    try {
      const { draft } = await loadSchemas();
      const changed = pick(form.getValues(), (value, field) => !isSame(value, saved.current[field]));
      const { problems } = checkValues(draft, changed);
      const right = pick(changed, (_, field) => problems[field] === undefined);
      if (Object.keys(right).length === 0) return false;
      await options.save(draft.parse(right));
      keepAsSaved(right);
      setSaveProblem(undefined);
      return true;
    } catch (error) {
      setSaveProblem(showUnderFields(error).message);
      throw error;
    }
  }

  /** What was typed in the meantime is dirty against these. */
  function keepAsSaved(values: Values): void {
    saved.current = { ...saved.current, ...values };
    form.reset(saved.current, { keepValues: true, keepErrors: true });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      await autosave.inTurn(send);
    } catch (error) {
      refuse(problemsOf(showUnderFields(error), idOf));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  async function send(): Promise<void> {
    const { submission } = await loadSchemas();
    const values = form.getValues();
    const { data, problems } = checkValues(submission, values);
    await form.trigger();
    refuse(
      data === undefined ? problemsOf({ message: validation.invalidValue, fields: problems }, idOf) : { errors: [] },
    );
    if (data === undefined) return;
    await options.submit(data);
    keepAsSaved(values);
  }

  function refuse({ title, errors: said }: FormProblems): void {
    const inOrder = [...fields, undefined].flatMap((field) => said.filter((error) => error.field === field));
    setRefusal({ title, errors: inOrder });
    setAttempt((count) => count + 1);
  }

  function showUnderFields(error: unknown) {
    const said = refusalOf(error);
    const own = Object.entries(said.fields ?? {}).filter(([field]) => idOf(field));
    for (const [field, [message = ""]] of own) form.setError(field, { type: "server", message });
    return said;
  }

  const describe = <Field extends keyof Typed & string>(field: Field) => ({
    name: field,
    id: `${name}-${field}`,
    label: labels[field],
    error: errorOf(field),
  });

  return {
    isSending,
    /** Something was typed that is not saved yet. */
    isDirty,
    autosave: { state: autosave.state, problem: saveProblem, saveNow: autosave.saveNow },
    /** What was wrong when the form was sent, less what has been put right since. */
    box: {
      title: refusal.title,
      attempt,
      errors: refusal.errors.flatMap(({ field, message, ...rest }) => {
        if (field === undefined) return [{ message }];
        const said = validation.fieldError({ field: labels[field as keyof Typed], message });
        return errorOf(field) === undefined ? [] : [{ ...rest, field, message: said }];
      }),
    },
    formProps: {
      noValidate: true,
      onSubmit: handleSubmit,
      onBlur: handleBlur,
      onFocus: () => void loadSchemas().catch(() => {}),
    },
    fieldProps: (field: TextFieldOf<Typed>) => ({
      ...form.register(field),
      ...describe(field),
      // For the server's markup; in the browser the form fills the fields.
      defaultValue: options.values[field] as string,
    }),
    /** For `useFieldValue`: a field that is no text. */
    field: <Field extends keyof Typed & string>(field: Field): LargeFormField<Typed[Field]> => ({
      ...describe(field),
      control: form.control,
      stored: options.values[field],
    }),
  };
}
