import type { ErrorBody } from "#contract/shared/errors.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "../../data/api-client.ts";
import type { FormError } from "../../ui/fields/form-error-box.tsx";

/** What stands in the box over a form: field by field, or one sentence about the whole with its own title. */
export type FormProblems = { title?: string | undefined; errors: FormError[] };

type Refusal = Pick<ErrorBody["error"], "title" | "message" | "fields">;

/** A refusal as the form shows it. What concerns a field the form does not have is said about the whole. */
export function problemsOf({ title, message, fields }: Refusal, idOf: (field: string) => string | undefined) {
  const errors = Object.entries(fields ?? {}).flatMap(([field, sentences]) =>
    sentences.map((sentence): FormError => ({ message: sentence, field, id: idOf(field) })),
  );
  const own = errors.filter(({ id }) => id !== undefined);
  return own.length > 0 ? { errors: own } : { title, errors: [{ message }] };
}

/** What the API said or, where it could not be asked, why. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.status !== 0) return error;
  const { title, text } = error instanceof ApiError ? pages.offline : pages.serverError;
  return { title, message: text };
}
