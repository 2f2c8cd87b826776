import type { ErrorBody } from "#contract/shared/errors.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "../../data/api-client.ts";
import type { FormError } from "../../ui/fields/form-error-box.tsx";

/** The content of the box above a form: errors by field, or one about the whole form with its own title. */
export type FormProblems = { title?: string | undefined; errors: FormError[] };

type Refusal = Pick<ErrorBody["error"], "title" | "message" | "fields">;

/** A refusal as the form shows it. Errors of fields that the form doesn't have become one about the whole form. */
export function problemsOf({ title, message, fields }: Refusal, idOf: (field: string) => string | undefined) {
  const errors = Object.entries(fields ?? {}).flatMap(([field, sentences]) =>
    sentences.map((sentence): FormError => ({ message: sentence, field, id: idOf(field) })),
  );
  const own = errors.filter(({ id }) => id !== undefined);
  return own.length > 0 ? { errors: own } : { title, errors: [{ message }] };
}

/** The API's refusal, or why the request failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.status !== 0) return error;
  const { title, text } = error instanceof ApiError ? pages.offline : pages.serverError;
  return { title, message: text };
}
