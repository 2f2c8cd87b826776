import * as everyPage from "#contract/messages/every-page.ts";
import { ApiError } from "../../api-client.ts";

/** What somebody can do about a list that failed to load, if we know. */
export function listFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return everyPage.tooManyRequests(error.retryAfterSeconds).text;
  return error.status === 0 ? everyPage.offline.text : undefined;
}
