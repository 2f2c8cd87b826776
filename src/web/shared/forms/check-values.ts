import type * as z from "zod";
import type { FieldErrors } from "#contract/shared/errors.ts";

export type Values = Record<string, unknown>;

/** The parsed values, or the errors by field. */
export function checkValues<Schema extends z.ZodType>(schema: Schema, values: Values) {
  const { data, error } = schema.safeParse(values);
  const problems: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    // An error in one list item is shown on the whole list.
    problems[field] = [...(problems[field] ?? []), message];
  }
  return { data, problems };
}

export function pick(values: Values, isWanted: (value: unknown, field: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => isWanted(value, field)));
}

/** For form values: texts, numbers, booleans and lists of them. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
