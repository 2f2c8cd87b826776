import { redirect } from "react-router";
import type { Message } from "#contract/shared/messages/message.ts";
import type { FlashCode } from "#contract/shared/pages/flash.ts";
import { FLASH_HEADER } from "#contract/shared/pages/flash-header.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import { messageToast } from "../toasts/message-toast.ts";

/** For loaders. The browser shows the message right away; the server passes it to the next page. */
export function redirectWithFlash(path: string, { code, message }: { code: FlashCode; message: Message }): Response {
  if (typeof document !== "undefined") toastStore.toast({ tone: "error", ...messageToast(message) });
  return redirect(path, { headers: { [FLASH_HEADER]: code } });
}
