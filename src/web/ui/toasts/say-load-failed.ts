import * as everyPage from "#contract/shared/messages/every-page.ts";
import { toastStore } from "./toast-store.ts";

/** For a part of the page whose code failed to load after a press; the next press tries again. */
export function sayLoadFailed(): void {
  const { title, text } = everyPage.serverError;
  toastStore.toast({ tone: "error", title, text });
}
