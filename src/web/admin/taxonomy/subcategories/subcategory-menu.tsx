import { CornerUpRight, Ellipsis, ExternalLink, Merge, Play, Trash2 } from "lucide-react";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import { paths } from "#contract/shared/paths.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Menu, type MenuEntry } from "#web/ui/menus/menu.tsx";
import type { OpenDialog } from "./subcategory-dialogs.tsx";
import { useSubcategoryActs } from "./use-subcategory-acts.ts";

type SubcategoryMenuProps = { row: AdminSubcategory; onOpen: (dialog: OpenDialog) => void };

export function SubcategoryMenu({ row, onOpen }: SubcategoryMenuProps) {
  const acts = useSubcategoryActs();
  if (row.isProtected) return null;
  const open = (kind: OpenDialog["kind"]) => () => onOpen({ kind, rows: [row] });
  const entries: MenuEntry[] = row.isRetired
    ? [{ label: "Finish", icon: <Play />, onSelect: () => void acts.finish(row) }]
    : [
        { label: "View page", icon: <ExternalLink />, to: paths.parentSubcategory(row.slug) },
        ...(row.isParent ? [] : [{ label: "Move to another parent", icon: <CornerUpRight />, onSelect: open("move") }]),
        { label: "Merge into another", icon: <Merge />, onSelect: open("merge") },
        { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: open("delete") },
      ];
  return (
    <Menu trigger={<IconButton size="sm" label={`More for ${row.name}`} icon={<Ellipsis />} />} entries={entries} />
  );
}
