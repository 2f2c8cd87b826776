import { useQueryClient } from "@tanstack/react-query";
import type { OwnOrder } from "#contract/maker/orders.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Closes an unpaid order's checkout. If it was paid meanwhile, the answer says so. */
export function useCancelOrder({ onCancelled }: { onCancelled?: (order: OwnOrder) => void } = {}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useSend({
    send: ({ reference }: Pick<OwnOrder, "reference">) =>
      answerOf(api.me.orders[":id"].cancellation.$post({ param: { id: reference } })),
    onSuccess: async (order) => {
      await queryClient.invalidateQueries({ queryKey: ["me", "orders"] });
      onCancelled?.(order);
    },
    onError: (error) => {
      const text =
        error instanceof ApiError && error.status > 0 ? error.message : errors.payment_confirmation_failed.text;
      toast({ tone: "error", ...messageToast({ text }) });
    },
  });
}
