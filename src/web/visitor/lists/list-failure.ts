import * as everyPage from "#contract/shared/messages/every-page.ts";
import { ApiError } from "../../data/api-client.ts";

/** What somebody can do about a list that failed to load. */
export function listFailure(error: Error | null): string {
  return knownRemedy(error) ?? everyPage.moreProductsFailed.text;
}

function knownRemedy(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return everyPage.tooManyRequests(error.retryAfterSeconds).text;
  // Without an answer, the fault may be ours: the browser only knows for sure when it's offline.
  return error.status === 0 && !navigator.onLine ? everyPage.offline.text : undefined;
}
