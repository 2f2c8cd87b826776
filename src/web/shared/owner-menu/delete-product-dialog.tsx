import { useMutation, useQuery } from "@tanstack/react-query";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { refusalToast } from "../toasts/refusal-toast.ts";
import { useRestoreProduct } from "./use-restore-product.ts";

export type DeleteProductDialogProps = {
  product: { id: number; name: string };
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Deletes one of the viewer's products and offers to undo it (rule 33). */
export function DeleteProductDialog({ product: { id, name }, onClose, onDeleted }: DeleteProductDialogProps) {
  const api = useApi();
  const { data: kept } = useQuery(queries.retention(api));
  const { title, text, action } = confirm.deleteProduct(name, kept?.deletedProducts);
  const { toast } = useToast();
  const { restore, refresh } = useRestoreProduct();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.me.products[":id"].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      const undo = { label: "Undo", onAction: () => void restore(id) };
      toast({ tone: "success", ...success.productDeleted, action: undo, durationMs: 10_000 });
      await refresh();
    },
    // The dialog stays open for another try.
    onError: (error) => toast(refusalToast(error, makerToasts.productDeleteFailed)),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirmText={action}
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => mutate()}
    />
  );
}
