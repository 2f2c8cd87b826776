import type { ErrorBody } from "./errors.ts";

/** A form that was posted without JavaScript and refused: what was typed and why, so that its page can show both. */
export type RefusedForm = {
  status: number;
  values: Record<string, string>;
  error: Pick<ErrorBody["error"], "code" | "title" | "message" | "fields">;
};
