import { useMutation } from "@tanstack/react-query";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { refusalToast } from "../toasts/refusal-toast.ts";
import { useRestoreProduct } from "./use-restore-product.ts";

/** Deletes one of the viewer's products and offers to undo it (rule 33). */
export function useDeleteProduct({ onDeleted }: { onDeleted: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const { restore, refresh } = useRestoreProduct();
  return useMutation({
    mutationFn: (productId: number) => answerOf(api.me.products[":id"].$delete({ param: { id: String(productId) } })),
    onSuccess: async (_, productId) => {
      onDeleted();
      const action = { label: "Undo", onAction: () => void restore(productId) };
      toast({ tone: "success", ...success.productDeleted, action, durationMs: 10_000 });
      await refresh();
    },
    // The dialog stays open for another try.
    onError: (error) => toast(refusalToast(error, makerToasts.productDeleteFailed)),
  });
}
