import * as errors from "#contract/messages/errors.ts";
import { ApiError } from "../../api-client.ts";
import { isSearchTooLong } from "./search-length.ts";

/** Why a search was not made; the page says so and keeps the words. */
export type RefusedSearch = { status: number; text: string };

/** Makes the search, unless there is nothing or too much to look for; null when it was made. */
export async function refuseSearch(q: string, search: () => Promise<unknown>): Promise<RefusedSearch | null> {
  if (q === "") return null;
  if (isSearchTooLong(q)) return { status: 400, text: errors.search_too_long.text };
  try {
    await search();
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      return { status: error.status, text: error.message };
    }
    // In the browser the list says itself that it failed, and offers to try again.
    if (typeof document !== "undefined") return null;
    throw error;
  }
}
