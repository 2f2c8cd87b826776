import { FolderPlus } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Link } from "../../ui/link.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import type { CollectDialogProps } from "./collect-dialog.tsx";

const loadDialog = async () => (await import("./collect-dialog.tsx")).CollectDialog;

/** Opens a dialog whose code loads with the first click; a page for guests, who sign in there, and without JavaScript. */
export function AddToCollectionButton({ product }: { product: Pick<Product, "id" | "slug" | "name"> }) {
  const viewer = useViewer();
  const [Dialog, setDialog] = useState<ComponentType<CollectDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);

  async function handleClick(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!viewer || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      location.assign(href);
    }
  }

  return (
    <>
      <Link
        to={paths.addToCollection(product.slug)}
        rel="nofollow"
        title="Add to collection"
        className={buttonClass({})}
        onClick={(event) => void handleClick(event)}
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
