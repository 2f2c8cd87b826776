import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnOrder } from "#contract/maker/orders.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Closes an unpaid order's checkout. If it was paid meanwhile, the answer says so. */
export function useCancelOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ reference }: Pick<OwnOrder, "reference">) =>
      answerOf(api.me.orders[":id"].cancellation.$post({ param: { id: reference } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["me", "orders"] }),
    onError: (error) => {
      const text =
        error instanceof ApiError && error.status > 0 ? error.message : errors.payment_confirmation_failed.text;
      toast({ tone: "error", ...messageToast({ text }) });
    },
  });
}
