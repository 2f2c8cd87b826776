import type { Control } from "react-hook-form";
import type * as z from "zod";
import type { Values } from "../check-values.ts";
import { useValidation } from "./use-validation.ts";

type FormFieldsOptions<Typed extends Values, Draft, Submission> = {
  /** Prefix of the field ids: two forms on one page need different ones. */
  name: string;
  /** In page order. The error box shows `label: message`. */
  labels: { [Field in keyof Typed]: string };
  /** The stored values. */
  values: Typed;
  /** The server's own schemas, loaded when the form gets the focus. */
  input: () => Promise<{ draft: Draft; submission: Submission }>;
};

export type FormFields<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType = z.ZodType,
  Submission extends z.ZodType = z.ZodType,
> = ReturnType<typeof useFormFields<Typed, Draft, Submission>>;

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
 * The fields of a form with lists, conditional fields and cross-field rules (decision 0031). The other parts store and
 * send the values: `useStoredValues`, `useAutosave` and `useSending`. Small forms use `useApiForm`.
 */
export function useFormFields<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType,
  Submission extends z.ZodType,
>({ name, labels, values, input }: FormFieldsOptions<Typed, Draft, Submission>) {
  const names = Object.keys(labels);
  const { formProps, isDirty, ...validation } = useValidation({ fields: names, values, input });
  const { form, errorOf } = validation;

  const describe = <Field extends keyof Typed & string>(field: Field) => ({
    name: field,
    id: `${name}-${field}`,
    label: labels[field],
    error: errorOf(field),
  });

  return {
    names,
    validation,
    formProps,
    /** There are unsaved changes. */
    isDirty,
    /** The values as they are now, without watching them. */
    values: () => form.getValues() as Typed,
    idOf: (field: string) => (names.includes(field) ? `${name}-${field}` : undefined),
    labelOf: (field: string) => labels[field as keyof Typed],
    fieldProps: (field: TextFieldOf<Typed>) => ({
      ...form.register(field),
      ...describe(field),
      // For server rendering; in the browser the library sets the value.
      defaultValue: values[field] as string,
    }),
    /** For `useFieldValue`. */
    field: <Field extends keyof Typed & string>(field: Field): LargeFormField<Typed[Field]> => ({
      ...describe(field),
      control: form.control,
      stored: values[field],
    }),
  };
}
