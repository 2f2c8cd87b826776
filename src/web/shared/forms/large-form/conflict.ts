import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import { ApiError } from "#web/data/api-client.ts";

/** Each try means that somebody has just saved; nobody saves this often. */
export const mergesMax = 3;

/** Somebody else has saved meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

/** For a submit that has to wait until somebody has looked at another person's changes. */
export function changedMeanwhile(): ApiError {
  const { title, text } = makerToasts.productChangedMeanwhile;
  return new ApiError({ status: 409, code: "changed_meanwhile", title, message: text });
}
