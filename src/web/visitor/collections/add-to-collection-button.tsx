import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { useLinkedPart } from "../../ui/behavior/use-linked-part.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Link } from "../../ui/buttons/link.tsx";

const loadDialog = async () => (await import("./collect-dialog.tsx")).CollectDialog;

/** Opens a dialog whose code loads with the first click; a page for guests, who sign in there, and without JavaScript. */
export function AddToCollectionButton({ product }: { product: Pick<Product, "id" | "slug" | "name"> }) {
  const viewer = useViewer();
  const { Part: Dialog, open } = useLinkedPart(loadDialog);
  const [isOpen, setIsOpen] = useState(false);

  if (!useIsOpen()(paths.collections())) return null;
  return (
    <>
      <Link
        to={paths.addToCollection(product.slug)}
        rel="nofollow"
        title="Add to collection"
        className={buttonClass({})}
        onClick={(event) => viewer && void open(event, () => setIsOpen(true))}
      >
        <FolderPlus />
        {/* On phones the words would take a row of their own. */}
        <span className="max-sm:sr-only">Add to collection</span>
        <span className="sr-only"> {product.name}</span>
      </Link>
      {Dialog && <Dialog product={product} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
