import * as everyPage from "#contract/shared/messages/every-page.ts";
import { ApiError } from "../../data/api-client.ts";
import { isMissingCode } from "./is-missing-code.ts";

export type FailureWords = { title: string; text: string };

/** The text of a page that failed to load: what happened, then what to do. */
export function failureWords(error: unknown): FailureWords {
  if (isMissingCode(error)) return everyPage.outdated;
  if (!(error instanceof ApiError)) return everyPage.serverError;
  if (error.status === 429) return everyPage.tooManyRequests(error.retryAfterSeconds);
  // The server renders the page that was asked for; nobody has navigated yet.
  if (typeof document === "undefined") return everyPage.serverError;
  const { text } = error.status === 0 ? everyPage.offline : everyPage.serverError;
  return { title: everyPage.navigationError.title, text };
}
