import * as pages from "#contract/shared/messages/pages.ts";
import { type MessagePage, messagePage } from "./message-page.ts";

// In the style of the frame's icons.
const cloudOff =
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="size-6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 3l18 18"/><path d="M7 9.5A5 5 0 0 0 8 19h9"/><path d="M10.5 6.2A6 6 0 0 1 18 11h.5a3.8 3.8 0 0 1 2.4 6.8"/></svg>';

/**
 * The service worker shows this instead of a page that it can neither fetch nor find in its cache. It uses only files
 * that are cached with it.
 */
export function offlinePage(site: Pick<MessagePage, "siteName" | "assets">): string {
  return messagePage({ ...site, ...pages.offline, icon: cloudOff });
}
