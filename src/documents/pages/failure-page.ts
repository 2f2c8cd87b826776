import * as pages from "#contract/shared/messages/pages.ts";
import { type MessagePage, messagePage } from "./message-page.ts";

const warning =
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="size-6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 9v4"/><path d="M12 17h.01"/><path d="M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z"/></svg>';

type FailedPage = Pick<MessagePage, "siteName" | "assets" | "reference"> & {
  /** For a visitor who hit a rate limit. */
  status?: number;
  retryAfterSeconds?: number | undefined;
};

/**
 * For a person whose page failed before it was rendered, for example because the database with their session is down.
 */
export function failurePage({ status, retryAfterSeconds, ...page }: FailedPage): string {
  const { title, text } = status === 429 ? pages.tooManyRequests(retryAfterSeconds) : pages.serverError;
  return messagePage({ ...page, title, text, action: pages.offline.action, icon: warning });
}
