import { useQueryClient } from "@tanstack/react-query";
import * as errors from "#contract/messages/errors.ts";
import type { OwnOrder } from "#contract/orders.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { messageToast } from "../toasts/message-toast.ts";

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
