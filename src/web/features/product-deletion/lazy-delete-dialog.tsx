import { lazy, Suspense } from "react";
import type { DeleteProductDialogProps } from "./delete-product-dialog.tsx";

const DeleteProductDialog = lazy(() =>
  import("./delete-product-dialog.tsx").then((module) => ({ default: module.DeleteProductDialog })),
);

export function LazyDeleteDialog(props: DeleteProductDialogProps) {
  return (
    <Suspense fallback={null}>
      <DeleteProductDialog {...props} />
    </Suspense>
  );
}
