import * as pages from "#contract/shared/messages/pages.ts";
import { type MessagePage, messagePage } from "./message-page.ts";
import { shelfWithGap } from "./shelf-drawing.ts";

type FailedPage = Pick<MessagePage, "site" | "assets" | "reference"> & {
  /** For a visitor who hit a rate limit. */
  status?: number;
  retryAfterSeconds?: number | undefined;
};

/**
 * For a person whose page failed before it was rendered, for example because the database with their session is down.
 */
export function failurePage({ status, retryAfterSeconds, ...page }: FailedPage): string {
  const { title, text } = status === 429 ? pages.tooManyRequests(retryAfterSeconds) : pages.serverError;
  return messagePage({ ...page, title, text, action: pages.offline.action, drawing: shelfWithGap });
}
