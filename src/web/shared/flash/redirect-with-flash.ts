import { redirect } from "react-router";
import type { FlashCode } from "#contract/flash.ts";
import { FLASH_HEADER } from "#contract/flash-header.ts";
import type { Message } from "#contract/messages/message.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import { messageToast } from "../toasts/message-toast.ts";

/** For loaders. The browser shows the message right away; the server passes it to the next page. */
export function redirectWithFlash(path: string, { code, message }: { code: FlashCode; message: Message }): Response {
  if (typeof document !== "undefined") toastStore.toast({ tone: "error", ...messageToast(message) });
  return redirect(path, { headers: { [FLASH_HEADER]: code } });
}
