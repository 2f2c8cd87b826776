import type { ErrorBody } from "../errors.ts";

/** A form posted without JavaScript and rejected: the typed values and the errors, for the page to show both. */
export type RefusedForm = {
  status: number;
  values: Record<string, string>;
  error: Pick<ErrorBody["error"], "code" | "title" | "message" | "fields">;
};
