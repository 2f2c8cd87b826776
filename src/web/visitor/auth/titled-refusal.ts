import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { ApiError } from "../../data/api-client.ts";

/** An account error: its title with the server's message, or with its own fallback. */
type AccountError = (message?: string) => { title: string; text: string };

/** Gives a form error this form's title. Field and connection errors stay unchanged. */
export function titledError(error: unknown, accountError: AccountError): unknown {
  if (!(error instanceof ApiError)) {
    const { title, text } = accountError();
    return new ApiError({ status: 500, code: "server_error", title, message: text });
  }
  if (error.status === 0 || error.fields) return error;
  const { title, text } = accountError(error.message || undefined);
  return new ApiError({ status: error.status, code: error.code, title, message: text });
}

/** The same for a form sent without JavaScript. */
export function titledRefusal(refused: RefusedForm | null, accountError: AccountError): RefusedForm | null {
  if (!refused || refused.error.fields) return refused;
  return { ...refused, error: { ...refused.error, title: accountError().title } };
}
