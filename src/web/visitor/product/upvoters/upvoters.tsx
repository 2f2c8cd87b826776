import { useState } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { useLinkedPart } from "#web/ui/behavior/use-linked-part.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { AvatarStack } from "#web/ui/display/avatar-stack.tsx";

const loadDialog = async () => (await import("./upvoters-dialog.tsx")).UpvotersDialog;

/** The latest voters; the rest open in a dialog, or on their own page without JavaScript. */
export function Upvoters({ product }: { product: Product }) {
  const { slug, upvoters, upvotes } = product;
  const { Part: Dialog, open, preload } = useLinkedPart(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  const more = Math.max(0, upvotes - upvoters.length);

  if (upvoters.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h2 className="mb-2 font-sans text-meta text-muted">Upvoted by</h2>
      <AvatarStack
        people={upvoters.map(({ username, avatarUrl }) => ({ name: username, src: avatarUrl }))}
        more={more}
        renderMore={(label) => (
          <Link
            to={paths.upvoters(slug)}
            rel="nofollow"
            aria-haspopup="dialog"
            onClick={(event) => void open(event, () => setIsOpen(true))}
            onPointerEnter={preload}
            // A circle of 32 px with a touch target of 48.
            className="after:absolute after:-inset-2 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        )}
      />
      {Dialog && <Dialog product={product} open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
