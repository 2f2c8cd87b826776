import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

export const LazyDeleteDialog = lazyDialog(
  async () => (await import("./delete-product-dialog.tsx")).DeleteProductDialog,
);
