import * as errors from "#contract/shared/messages/errors.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "../../data/api-client.ts";
import { isSearchTooLong } from "./search-length.ts";

/** Why a search was rejected; the page shows the reason and keeps the words. */
export type RefusedSearch = { status: number; text: string };

/** Runs the search unless the query is blank or too long; null if it ran. */
export async function refuseSearch(q: string, search: () => Promise<unknown>): Promise<RefusedSearch | null> {
  if (q === "") return null;
  if (isSearchTooLong(q)) return { status: 400, text: errors.search_too_long.text };
  try {
    await search();
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      const isTooOften = error.status === 429;
      return {
        status: error.status,
        text: isTooOften ? pages.tooManyRequests(error.retryAfterSeconds).text : error.message,
      };
    }
    // In the browser the list shows its own error state.
    if (typeof document !== "undefined") return null;
    throw error;
  }
}
