import { Ellipsis, ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/products/products.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menus/menu.tsx";
import { useBulkAct } from "./use-bulk-act.tsx";

/** Opens the product's pages, changes its status, deletes it. */
export function RowActions({ product }: { product: AdminProduct }) {
  const { id, slug, name, status, version } = product;
  const [isDeleting, setIsDeleting] = useState(false);
  const { perform, isPending, dialog } = useBulkAct();
  const selection = { products: [{ productId: id, version }] };
  const move = (action: "publish" | "draft") => () => void perform({ action, selection, count: 1 });
  if (isDeleting) {
    return (
      <fieldset className="flex items-center justify-end gap-2">
        <legend className="sr-only">Delete {name}?</legend>
        <Button size="sm" onClick={() => setIsDeleting(false)}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={isPending}
          onClick={() => void perform({ action: "delete", selection, count: 1 })}
        >
          Confirm
        </Button>
      </fieldset>
    );
  }
  const entries: MenuEntry[] = [
    ...(status === "live" ? [] : [{ label: "Publish", onSelect: move("publish") }]),
    ...(status === "draft" ? [] : [{ label: "Move to Draft", onSelect: move("draft") }]),
    { label: "Delete", tone: "danger", onSelect: () => setIsDeleting(true) },
  ];
  const publicPage = status === "live" ? paths.product(slug) : paths.previewProduct(id);
  return (
    <div className="flex items-center justify-end">
      <NewTab href={publicPage} label={`Open ${name}`} icon={<ExternalLink />} />
      <NewTab href={paths.adminEditProduct(id)} label={`Edit ${name}`} icon={<Pencil />} />
      <Menu
        trigger={<IconButton label={`More actions for ${name}`} icon={<Ellipsis />} size="sm" busy={isPending} />}
        entries={entries}
      />
      {dialog}
    </div>
  );
}

function NewTab({ href, label, icon }: { href: string; label: string; icon: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} in a new tab`}
      title={label}
      className="btn btn-ghost btn-icon btn-sm"
    >
      {icon}
    </a>
  );
}
