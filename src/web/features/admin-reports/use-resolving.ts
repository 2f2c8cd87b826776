import { useQueryClient } from "@tanstack/react-query";
import type { AdminArea } from "#contract/admin-areas.ts";
import type { Message } from "#contract/messages/message.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { messageToast } from "../toasts/message-toast.ts";

type Resolving<Input> = {
  /** Whose lists are read again. */
  area?: AdminArea;
  send: (input: Input) => Promise<unknown>;
  done: (input: Input) => Message;
  /** Undoes it; absent if it can't be undone. */
  undo?: (input: Input) => (() => Promise<unknown>) | undefined;
};

/** Sends a decision, says so with Undo, and reads the lists and the sidebar's counts again. */
export function useResolving<Input>({ area = "feedback-reports", send, done, undo }: Resolving<Input>) {
  const queryClient = useQueryClient();
  const { toast } = useToast();

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["admin", area] }),
      queryClient.invalidateQueries({ queryKey: ["admin", "frame", "waiting"] }),
    ]);
  }
  const fail = ({ message }: Error) => void toast({ tone: "error", title: message });

  return useSend({
    send,
    async onSuccess(_: unknown, input: Input) {
      const takeBack = undo?.(input);
      const action = takeBack && {
        label: "Undo",
        onAction: () => void takeBack().then(refresh, fail),
      };
      toast({ tone: "success", ...messageToast(done(input)), ...(action && { action }) });
      await refresh();
    },
    onError(error) {
      fail(error);
      void refresh();
    },
  });
}
