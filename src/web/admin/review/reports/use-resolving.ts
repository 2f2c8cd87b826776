import { useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/shared/messages/message.ts";
import type { AdminArea } from "#contract/shared/people/admin-areas.ts";
import { useSend } from "#web/data/use-send.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

type Resolving<Input, Answer> = {
  /** Whose lists are read again. */
  area?: AdminArea;
  send: (input: Input) => Promise<Answer>;
  done: (input: Input) => Message;
  /** Undoes it; absent if it can't be undone. Pressed twice, it is sent twice: it must name what it undoes. */
  undo?: (input: Input, answer: Answer) => (() => Promise<unknown>) | undefined;
};

/** Sends a decision, says so with Undo, and reads the lists and the sidebar's counts again. */
export function useResolving<Input, Answer>({ area = "feedback-reports", send, done, undo }: Resolving<Input, Answer>) {
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
    async onSuccess(answer: Answer, input: Input) {
      const takeBack = undo?.(input, answer);
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
