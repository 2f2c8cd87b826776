import * as confirm from "#contract/shared/messages/confirm.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useDeleteProduct } from "./use-delete-product.ts";

export type DeleteProductDialogProps = {
  product: { id: number; name: string };
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const { title, text, action } = confirm.deleteProduct(product.name);
  const { mutate, isPending } = useDeleteProduct({
    onDeleted: () => {
      onClose();
      onDeleted?.();
    },
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
      onConfirm={() => mutate(product.id)}
    />
  );
}
