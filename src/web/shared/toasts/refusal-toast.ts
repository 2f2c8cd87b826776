import type { Message } from "#contract/shared/messages/message.ts";
import { ApiError } from "../../data/api-client.ts";
import type { ToastInput } from "../../ui/toasts/toast-store.ts";
import { messageToast } from "./message-toast.ts";

/** The server's reason for refusing a request, or the given message if it failed. */
export function refusalToast(error: unknown, failed: Message): ToastInput {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return {
    tone: "error",
    ...messageToast(isRefused ? { ...(error.title && { title: error.title }), text: error.message } : failed),
  };
}
