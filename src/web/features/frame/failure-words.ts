import * as pages from "#contract/messages/pages.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { ApiError } from "../../api-client.ts";
import { isMissingCode } from "../offline/is-missing-code.ts";

export type FailureWords = { title: string; text: string };

/** What a page that failed to load says: what happened, then what to do. */
export function failureWords(error: unknown): FailureWords {
  if (isMissingCode(error)) return pages.outdated;
  if (!(error instanceof ApiError)) return pages.serverError;
  if (error.status === 429) return pages.tooManyRequests(error.retryAfterSeconds);
  // The server renders the page that was asked for; nobody has navigated yet.
  if (typeof document === "undefined") return pages.serverError;
  const { text } = error.status === 0 ? pages.offline : pages.serverError;
  return { title: visitorToasts.navigationError.title, text };
}
