import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { messageToast } from "./message-toast.ts";

/** Says that the text was copied, or how to copy it if the browser refused. */
export function useCopyToast(): (isCopied: boolean, copied: Message) => void {
  const { toast } = useToast();
  return (isCopied, copied) =>
    toast(
      isCopied
        ? { tone: "success", ...messageToast(copied) }
        : { tone: "error", ...messageToast(makerToasts.copyFailed) },
    );
}
