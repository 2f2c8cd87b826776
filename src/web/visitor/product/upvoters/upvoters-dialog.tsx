import { counted } from "#contract/shared/messages/message.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { UpvoterList } from "./upvoter-list.tsx";

export type UpvotersDialogProps = {
  product: Pick<Product, "id" | "slug" | "name" | "upvotes">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function UpvotersDialog({ product, open, onOpenChange }: UpvotersDialogProps) {
  const { id, slug, name, upvotes } = product;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Who upvoted ${name}`}
      description={`${counted(upvotes, "upvote")}, newest first. Private, deleted and suspended accounts aren't named.`}
    >
      <UpvoterList productId={id} slug={slug} />
    </Dialog>
  );
}
