import type { Finds } from "#contract/admin/site/frame.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { pagesFor } from "./admin-pages.ts";

export type PaletteOption = { id: string; label: string; note?: string; to: string };
export type PaletteGroup = { label: "Pages" | "Products" | "People"; items: PaletteOption[] };

const pagesShown = 6;
const nothing: Finds = { products: [], people: [] };

type Asked = { viewer: Viewer; isOpen: (path: string) => boolean; finds: Finds | undefined };

/** Pages by what their labels contain, then what the server found. */
export function paletteGroups(typed: string, { viewer, isOpen, finds }: Asked): PaletteGroup[] {
  const words = typed.trim().toLowerCase();
  const { products, people } = words !== "" && finds ? finds : nothing;
  const groups: PaletteGroup[] = [
    { label: "Pages", items: pageOptions(words, { viewer, isOpen }) },
    {
      label: "Products",
      items: products.map(({ id, name, status }) => ({
        id: `product-${id}`,
        label: name,
        note: status,
        to: viewer.isAdmin ? paths.adminEditProduct(id) : paths.previewProduct(id),
      })),
    },
    {
      label: "People",
      items: people.map(({ userId, username }) => ({
        id: `person-${userId}`,
        label: username,
        to: paths.adminUser(userId),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function pageOptions(words: string, { viewer, isOpen }: Omit<Asked, "finds">): PaletteOption[] {
  return pagesFor(viewer, isOpen)
    .flatMap((group) => group.pages)
    .filter(({ label }) => label.toLowerCase().includes(words))
    .slice(0, words === "" ? undefined : pagesShown)
    .map(({ area, label }) => ({ id: `page-${area}`, label, to: paths.admin(area) }));
}
