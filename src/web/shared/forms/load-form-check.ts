import type * as z from "zod";
import { loadCode } from "./load-code.ts";

/** The errors by field, or the values to send. */
type Checked<Schema extends z.ZodObject> = {
  problems: Record<string, string | undefined>;
  values: z.output<Schema> | undefined;
};

export type CheckForm<Schema extends z.ZodObject> = (form: HTMLFormElement) => Checked<Schema>;

/** Loads the form's schema and returns a check of the form. Offline it fails like a request. */
export async function loadFormCheck<Schema extends z.ZodObject>(
  loadSchema: () => Promise<Schema>,
): Promise<CheckForm<Schema>> {
  const [{ readForm }, schema] = await loadCode(() =>
    Promise.all([import("#contract/shared/forms/read-form.ts"), loadSchema()]),
  );
  return (form) => {
    const { data, error } = schema.safeParse(readForm(schema, valuesOf(form, Object.keys(schema.shape))));
    const problems = (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]);
    return { problems: Object.fromEntries(problems), values: data as z.output<Schema> | undefined };
  };
}

/** Checkboxes with the same name are joined by commas. Fields that the form doesn't have are left out. */
function valuesOf(form: HTMLFormElement, names: string[]): Record<string, string> {
  const data = new FormData(form);
  const sent = names.filter((name) => data.has(name));
  return Object.fromEntries(sent.map((name) => [name, data.getAll(name).join(",")]));
}
