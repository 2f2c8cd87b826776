import { useQueryClient } from "@tanstack/react-query";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { orderQueries } from "./order-queries.ts";

type Writing<Input> = {
  send: (input: Input) => Promise<AdminOrderDetail>;
  /** What the toast says afterwards. */
  done: (order: AdminOrderDetail) => Message & { tone?: "success" | "info" };
};

/** A change to an order: the page shows the answer at once, the lists and the sidebar's count follow. */
export function useOrderWrite<Input>({ send, done }: Writing<Input>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["admin", "orders"] }),
      queryClient.invalidateQueries({ queryKey: ["admin", "frame", "waiting"] }),
    ]);
  }

  return useSend({
    send,
    async onSuccess(order) {
      queryClient.setQueryData(orderQueries.detail(api, String(order.id)).queryKey, order);
      const { tone = "success", ...message } = done(order);
      toast({ tone, ...messageToast(message) });
      await refresh();
    },
    async onError(error) {
      toast({ tone: "error", title: error.message });
      await refresh();
    },
  });
}
