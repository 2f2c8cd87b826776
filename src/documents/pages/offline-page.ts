import * as pages from "#contract/shared/messages/pages.ts";
import { type MessagePage, messagePage } from "./message-page.ts";
import { emptyShelf } from "./shelf-drawing.ts";

/**
 * The service worker shows this instead of a page that it can neither fetch nor find in its cache. It uses only files
 * that are cached with it.
 */
export function offlinePage(page: Pick<MessagePage, "site" | "assets">): string {
  return messagePage({ ...page, ...pages.offline, drawing: emptyShelf });
}
