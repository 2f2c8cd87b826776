import { useQueryClient } from "@tanstack/react-query";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

type Writing<Input> = {
  send: (input: Input) => Promise<unknown>;
  /** What the toast says afterwards. */
  done: (input: Input) => string;
};

/** A change to a person: the list and the dialog show it at once, and a toast says how it went. */
export function useUserWrite<Input>({ send, done }: Writing<Input>) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useSend({
    send,
    async onSuccess(_answer: unknown, input: Input) {
      await queryClient.invalidateQueries({ queryKey: ["admin", "users"] });
      toast({ tone: "success", title: done(input) });
    },
    onError(error) {
      const title = "title" in error && typeof error.title === "string" ? error.title : undefined;
      toast({ tone: "error", ...messageToast({ ...(title && { title }), text: error.message }) });
    },
  });
}
