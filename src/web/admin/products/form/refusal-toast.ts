import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { ApiError } from "#web/data/api-client.ts";
import type { FormProblems } from "#web/shared/forms/form-problems.ts";

type Refused = FormProblems & {
  /** What the server answered last, if it was asked. */
  failure: unknown;
};

/** Why a product was not created. */
export function createRefusal({ errors, failure }: Refused): Message {
  return adminToasts.productCreateFailed(isBroken(failure) ? undefined : sentenceOf(errors));
}

/** Why it was not updated. Somebody else's changes get their own title. */
export function updateRefusal({ title, errors, failure }: Refused): Message {
  if (isBroken(failure)) return adminToasts.productUpdateError;
  if (title && failure instanceof ApiError && failure.code === "conflict") return { title, text: errors[0]?.message };
  return adminToasts.productUpdateFailed(sentenceOf(errors));
}

/** The server failed or can't be reached, so there is nothing to correct. */
function isBroken(failure: unknown): boolean {
  if (failure === null || failure === undefined) return false;
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;
}

function sentenceOf([first, ...more]: FormProblems["errors"]): string | undefined {
  return first && first.message + (more.length > 0 ? ` (and ${more.length} more)` : "");
}
