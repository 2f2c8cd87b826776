import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ProductCard } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { makerQueries } from "../../maker-queries.ts";
import { useApi } from "../../shell.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { LazyDeleteDialog } from "../product-deletion/lazy-delete-dialog.tsx";

export type OwnerMenuProps = { product: Pick<ProductCard, "id" | "name" | "slug">; isOnPage?: boolean };

/** Asks the server who may delete the product only once somebody reaches for the menu: a list may have many. */
export function OwnerActions({ product, isOnPage = false }: OwnerMenuProps) {
  const { id, name, slug } = product;
  const navigate = useNavigate();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { data, isPending } = useQuery({ ...makerQueries.ownProduct(useApi(), id), enabled: isWanted || isOpened });
  const want = () => setIsWanted(true);
  const button = {
    label: `Manage ${name}`,
    title: "Manage",
    icon: <Ellipsis />,
    variant: isOnPage ? ("secondary" as const) : ("ghost" as const),
  };
  const entries: MenuEntry[] = [
    { label: "View", icon: <Eye />, to: paths.product(slug), current: isOnPage },
    { label: "Figures", icon: <ChartColumn />, to: paths.myProduct(id) },
    { label: "Edit", icon: <Pencil />, to: paths.editProduct(id) },
  ];
  if (data?.canDelete) {
    entries.push({ label: "Delete Product", icon: <Trash2 />, tone: "danger", onSelect: () => setIsAsked(true) });
  }
  return (
    <>
      {isOpened && !isPending ? (
        <Menu trigger={<IconButton {...button} />} entries={entries} defaultOpen />
      ) : (
        <IconButton
          {...button}
          busy={isOpened}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={want}
          onFocus={want}
          onClick={() => setIsOpened(true)}
        />
      )}
      {isAsked && (
        <LazyDeleteDialog
          product={product}
          onClose={() => setIsAsked(false)}
          onDeleted={() => isOnPage && void navigate(paths.myProducts())}
        />
      )}
    </>
  );
}
