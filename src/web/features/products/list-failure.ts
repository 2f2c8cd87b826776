import * as pages from "#contract/messages/pages.ts";
import { ApiError } from "../../api-client.ts";

/** What somebody can do about a list that failed to load, if we know. */
export function listFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return pages.tooManyRequests(error.retryAfterSeconds).text;
  return error.status === 0 ? pages.offline.text : undefined;
}
