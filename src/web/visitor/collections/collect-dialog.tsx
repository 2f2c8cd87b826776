import type { Product } from "#contract/visitor/catalog.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { CollectionChoices } from "./collection-choices.tsx";

export type CollectDialogProps = {
  product: Pick<Product, "id" | "slug" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CollectDialog({ product, open, onOpenChange }: CollectDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Add ${product.name} to a collection`}
      description="Choose the collections it belongs to. Changes are saved at once."
    >
      <CollectionChoices product={product} refused={null} />
    </Dialog>
  );
}
