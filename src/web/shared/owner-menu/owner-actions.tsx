import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Ellipsis, Eye, Pencil, Rocket, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menus/menu.tsx";
import { LazyDeleteDialog } from "./lazy-delete-dialog.tsx";

export type OwnerMenuProps = { product: Pick<ProductCard, "id" | "name" | "slug">; isOnPage?: boolean };

/** Asks who may delete the product only when the pointer or the focus reaches the menu: a list may have many. */
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
    { label: "Figures", icon: <ChartColumn />, to: paths.myProduct(id, "figures") },
    { label: "Edit", icon: <Pencil />, to: paths.myProduct(id, "page") },
    { label: "Launch steps", icon: <Rocket />, to: paths.launchSteps(id) },
  ];
  const hint = data && whyNotDeletable(data);
  if (data?.canDelete || hint) {
    const deletion = { label: "Delete Product", icon: <Trash2 />, hint, disabled: hint !== undefined };
    entries.push({ ...deletion, tone: "danger", onSelect: () => setIsAsked(true) });
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

/** Undefined for people who can delete it, and for makers who never could. */
function whyNotDeletable({ canDelete, promotion, role, proof }: OwnProductDetails): string | undefined {
  if (canDelete || (role === "maker" && proof === "invitation")) return undefined;
  return promotion ? errors.product_promoted.text : errors.product_claimed.text;
}
