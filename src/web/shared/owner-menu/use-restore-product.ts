import { useQueryClient } from "@tanstack/react-query";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { refusalToast } from "../toasts/refusal-toast.ts";

/** Restores a deleted product and refetches the lists it is in. */
export function useRestoreProduct() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();

  async function refresh(): Promise<void> {
    const changed = [["me", "products"], ["me", "deleted-products"], ["products"]];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  async function restore(productId: number): Promise<void> {
    try {
      await answerOf(api.me.products[":id"].restoration.$post({ param: { id: String(productId) } }));
      toast({ tone: "success", ...success.productRestored });
    } catch (error) {
      toast(refusalToast(error, makerPages.productRestoreFailed));
    }
    await refresh();
  }

  return { restore, refresh };
}
