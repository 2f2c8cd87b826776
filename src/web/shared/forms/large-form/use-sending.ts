import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type Control, useForm } from "react-hook-form";
import type * as z from "zod";
import * as validation from "#contract/shared/messages/validation.ts";
import { checkValues, type Values } from "../check-values.ts";
import { type FormProblems, problemsOf, refusalOf } from "../form-problems.ts";
import { loadCode } from "../load-code.ts";
import { changedMeanwhile } from "./conflict.ts";
import type { UnsentChanges } from "./unsent-changes.ts";
import type { Choice } from "./use-merging.ts";
import { mergesMax, useSaving } from "./use-saving.ts";

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
  autosaveMs?: number;
  /** Gets the changed fields that are valid; an invalid one is saved once it is fixed. Without it, nothing is autosaved. */
  save?: (changed: z.output<Draft>) => Promise<unknown>;
  /** Asks before a valid form is sent; false cancels. */
  confirm?: (values: z.output<Submission>) => Promise<boolean>;
  /** May resolve to the values as stored, which the form then shows. */
  submit: (values: z.output<Submission>) => Promise<Typed | undefined>;
  /** Saves before leaving, for `form.saveDraft`. Gets the changed fields, which are all valid. */
  saveDraft?: (changed: z.output<Draft>) => Promise<unknown>;
  /** Keeps what the server hasn't confirmed in this browser. */
  unsent?: UnsentChanges;
  /** Reads the stored values again when somebody else has changed them. */
  reread?: () => Promise<Typed>;
  /** Makes values comparable with stored ones. */
  tidy?: (values: Typed) => Partial<Typed>;
  onRefused?: (problems: FormProblems, values: Typed) => void;
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
 * and in a box, ignores a double submit, and loses nothing that was typed (decision 0044). Small forms use `useApiForm`.
 */
export function useLargeForm<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType,
  Submission extends z.ZodType,
>(options: LargeFormOptions<Typed, Draft, Submission>) {
  const { name, labels } = options;
  const fields = Object.keys(labels);
  const idOf = (field: string) => (fields.includes(field) ? `${name}-${field}` : undefined);
  const labelOf = (field: string) => labels[field as keyof Typed];
  const schemas = useRef<Schemas<Draft, Submission>>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState<"submission" | "draft" | null>(null);
  const [refusal, setRefusal] = useState<FormProblems>({ errors: [] });
  const [attempt, setAttempt] = useState(0);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; `form` never changes.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: handleChange }), []);

  const saving = useSaving({
    form,
    values: options.values,
    loadDraft: async () => (await loadSchemas()).draft,
    savedTogether: options.savedTogether ?? [],
    autosaveMs: options.autosaveMs ?? 0,
    save: options.save && ((changed) => options.save?.(changed as z.output<Draft>)),
    unsent: options.unsent,
    reread: options.reread,
    tidy: options.tidy as ((values: Values) => Values) | undefined,
    onError: showUnderFields,
  });
  const { merging } = saving;

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
    saving.keepUnsent();
    saving.saveSoon();
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

  async function sendOnce(kind: "submission" | "draft", send: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(kind);
    try {
      await saving.inTurn(send);
    } catch (error) {
      refuse(problemsOf(showUnderFields(error), idOf));
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }

  async function send(tries = 0): Promise<void> {
    const { submission } = await loadSchemas();
    const values = form.getValues();
    const { data, problems } = checkValues(submission, values);
    await form.trigger();
    if (!isAccepted(problems)) return;
    // Once, not again after a merge that changed nothing.
    if (tries === 0 && options.confirm && !(await options.confirm(data as z.output<Submission>))) return;
    try {
      const stored = await options.submit(data as z.output<Submission>);
      saving.keepAsSaved(values);
      if (stored) saving.adopt(stored);
    } catch (error) {
      if (tries === mergesMax || !(await saving.mergeAfter(error))) throw error;
      // Nobody submits what they haven't seen.
      if (merging.hasNews()) throw changedMeanwhile();
      await send(tries + 1);
    }
  }

  async function sendDraft(): Promise<void> {
    const { draft } = await loadSchemas();
    const changed = saving.changes();
    const { data, problems } = checkValues(draft, changed);
    for (const [field, [message = ""]] of Object.entries(problems)) form.setError(field, { type: "rule", message });
    if (!isAccepted(problems)) return;
    try {
      await options.saveDraft?.(data as z.output<Draft>);
      saving.keepAsSaved(changed);
    } catch (error) {
      throw (await saving.mergeAfter(error)) ? changedMeanwhile() : error;
    }
  }

  function isAccepted(problems: Record<string, string[]>): boolean {
    if (merging.hasDispute()) throw changedMeanwhile();
    const isFine = Object.keys(problems).length === 0;
    refuse(isFine ? { errors: [] } : problemsOf({ message: validation.invalidValue, fields: problems }, idOf));
    return isFine;
  }

  function refuse({ title, errors: said }: FormProblems): void {
    const inOrder = [...fields, undefined].flatMap((field) => said.filter((error) => error.field === field));
    setRefusal({ title, errors: inOrder });
    setAttempt((count) => count + 1);
    if (inOrder.length === 0) return;
    options.onRefused?.({ title, errors: inOrder.map(withLabel) }, form.getValues() as Typed);
  }

  function withLabel<Problem extends FormProblems["errors"][number]>(problem: Problem): Problem {
    if (problem.field === undefined) return problem;
    return { ...problem, message: validation.fieldError({ field: labelOf(problem.field), message: problem.message }) };
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
    sending,
    /** There are unsaved changes. */
    isDirty,
    autosave: {
      state: saving.state,
      error: saving.error,
      problem: saving.error === undefined ? undefined : refusalOf(saving.error).message,
      /** Labels of changed fields that are not saved because they are invalid. */
      invalid: saving.invalid.map(labelOf),
      saveNow: saving.saveNow,
    },
    /** The values as they are now, without watching them. */
    values: () => form.getValues() as Typed,
    saveDraft: () => void sendOnce("draft", sendDraft),
    /** Shows newer stored values, but keeps what was typed since. */
    adopt: (values: Typed) => saving.adopt(values),
    /** Shows stored values and drops everything unsaved. */
    replace: (values: Typed) => saving.replace(values),
    /** What somebody else has saved meanwhile. */
    news: {
      taken: merging.taken.map((field) => ({ field, label: labelOf(field), id: `${name}-${field}` })),
      disputes: Object.entries(merging.disputes).map(([field, { theirs }]) => ({
        field: field as keyof Typed & string,
        label: labelOf(field),
        mine: form.getValues(field) as unknown,
        theirs,
      })),
      decide: (choices: Record<string, Choice>) => {
        merging.decide(choices);
        saving.saveSoon();
      },
      dismiss: merging.dismiss,
    },
    /** The errors of the last submit that are not fixed yet. */
    box: {
      title: refusal.title,
      attempt,
      errors: refusal.errors.filter(({ field }) => field === undefined || errorOf(field) !== undefined).map(withLabel),
    },
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sendOnce("submission", send);
      },
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
