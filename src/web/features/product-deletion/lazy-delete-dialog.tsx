import { lazyDialog } from "../../ui/lazy-dialog.tsx";

export const LazyDeleteDialog = lazyDialog(
  async () => (await import("./delete-product-dialog.tsx")).DeleteProductDialog,
);
