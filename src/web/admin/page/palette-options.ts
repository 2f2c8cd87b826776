import type { Finds } from "#contract/admin/site/frame.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { pagesFor } from "./admin-pages.ts";

export type PaletteOption = {
  id: string;
  group: "Pages" | "Products" | "People";
  label: string;
  note?: string;
  to: string;
};

const pagesShown = 6;

/** Pages by what their labels contain, then what the server found. */
export function paletteOptions(typed: string, viewer: Viewer, finds: Finds | undefined): PaletteOption[] {
  const words = typed.trim().toLowerCase();
  const pages = pagesFor(viewer)
    .flatMap((group) => group.pages)
    .filter(({ label }) => label.toLowerCase().includes(words))
    .slice(0, words === "" ? undefined : pagesShown)
    .map(({ area, label }) => ({ id: `page-${area}`, group: "Pages" as const, label, to: paths.admin(area) }));
  if (words === "" || !finds) return pages;
  const products = finds.products.map(({ id, name, status }) => ({
    id: `product-${id}`,
    group: "Products" as const,
    label: name,
    note: status,
    to: viewer.isAdmin ? paths.adminEditProduct(id) : paths.previewProduct(id),
  }));
  const people = finds.people.map(({ userId, username }) => ({
    id: `person-${userId}`,
    group: "People" as const,
    label: username,
    to: paths.adminUser(userId),
  }));
  return [...pages, ...products, ...people];
}
