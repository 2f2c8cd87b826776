import type { RefusedForm } from "#contract/refused-form.ts";
import { ApiError } from "../../api-client.ts";

/** One of the account errors of section 8: its own title over the server's sentence, or over its own. */
type AccountError = (message?: string) => { title: string; text: string };

/** The error of a whole form under this form's title. What concerns a field, or the connection, stays as it is. */
export function titledError(error: unknown, accountError: AccountError): unknown {
  if (!(error instanceof ApiError)) {
    const { title, text } = accountError();
    return new ApiError({ status: 500, code: "server_error", title, message: text });
  }
  if (error.status === 0 || error.fields) return error;
  const { title, text } = accountError(error.message || undefined);
  return new ApiError({ status: error.status, code: error.code, title, message: text });
}

/** The same for a form that was sent without JavaScript. */
export function titledRefusal(refused: RefusedForm | null, accountError: AccountError): RefusedForm | null {
  if (!refused || refused.error.fields) return refused;
  return { ...refused, error: { ...refused.error, title: accountError().title } };
}
