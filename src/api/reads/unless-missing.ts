import { DomainError, errorStatus } from "#contract/shared/errors.ts";

/** Null for what doesn't exist, so that the route can look for its new address. */
export function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && errorStatus[error.code] === 404) return null;
  throw error;
}
