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
  /** Prefix of the field ids: two forms on one page need different ones. */
  name: string;
  /** In page order. The error box shows `label: message`. */
  labels: { [Field in keyof Typed]: string };
  /** The stored values. */
  values: Typed;
  /** The server's own schemas, loaded when the form gets the focus. */
  input: () => Promise<Schemas<Draft, Submission>>;
  /** Groups of fields that are always saved as one, because the server clears some of them when another one changes. */
  savedTogether?: readonly (readonly (keyof Typed & string)[])[];
  autosaveMs: number;
  /** Gets the changed fields that are valid; an invalid one is saved once it is fixed. */
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
 * A form with lists, conditional fields, cross-field rules and autosave (decision 0031). It shows errors under the fields
 * and in a box, and ignores a double submit. Small forms use `useApiForm`.
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
    // The handlers below decide when to validate, as in `useApiForm`; FormErrorBox moves the focus.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; `form` never changes.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: handleChange }), []);

  async function loadSchemas(): Promise<Schemas<Draft, Submission>> {
    schemas.current ??= await loadCode(options.input);
    return schemas.current;
  }

  /** An empty field gets its error on submit, not on blur. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    // Submitting validates everything; an error that appears now would move the button away from the pointer.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const { name: left, type } = event.target as unknown as HTMLInputElement;
    if (!fields.includes(left) || type === "checkbox") return;
    if (attempt > 0 || form.getValues(left) !== "") validate([left]);
  }

  /** Fixed errors disappear at once, also those that depend on another field. */
  function handleChange({ name: changed }: { name?: string }): void {
    autosave.saveSoon();
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

  async function save(): Promise<boolean> {
    try {
      const { draft } = await loadSchemas();
      const changed = changesOf(form.getValues());
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

  function changesOf(values: Values): Values {
    const changed = Object.keys(pick(values, (value, field) => !isSame(value, saved.current[field])));
    const groups: readonly (readonly string[])[] = options.savedTogether ?? [];
    const along = groups.filter((group) => group.some((field) => changed.includes(field))).flat();
    return pick(values, (_, field) => changed.includes(field) || along.includes(field));
  }

  /** Changes made during the save stay dirty. */
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
    /** There are unsaved changes. */
    isDirty,
    autosave: { state: autosave.state, problem: saveProblem, saveNow: autosave.saveNow },
    /** The errors of the last submit that are not fixed yet. */
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
      // For server rendering; in the browser the library sets the value.
      defaultValue: options.values[field] as string,
    }),
    /** For `useFieldValue`. */
    field: <Field extends keyof Typed & string>(field: Field): LargeFormField<Typed[Field]> => ({
      ...describe(field),
      control: form.control,
      stored: options.values[field],
    }),
  };
}
