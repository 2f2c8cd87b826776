import { useDraggable, useDroppable } from "@dnd-kit/core";
import { GripVertical, ListTree, Pencil } from "lucide-react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import { paths } from "#contract/shared/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { CategoryRow, deleteEntry, mergeEntry, RowMenu, showEntry } from "../taxonomy-row.tsx";
import type { OpenDialog } from "./niche-dialogs.tsx";
import type { NicheActs } from "./use-niche-acts.ts";

type NicheRowProps = { niche: AdminNiche; acts: NicheActs; onOpen: (kind: OpenDialog["kind"]) => void };

export function NicheRow({ niche, acts, onOpen }: NicheRowProps) {
  const { id, name, slug, description, isProtected, isRetired, liveProducts, products, subcategories } = niche;
  const isFixed = isProtected || isRetired;
  const drag = useDraggable({ id, disabled: isFixed });
  const drop = useDroppable({ id, disabled: isFixed });
  return (
    <li
      ref={drop.setNodeRef}
      className={cx(
        "admin-row with-handle",
        drop.isOver && !drag.isDragging && "admin-row-over",
        drag.isDragging && "opacity-50",
      )}
    >
      {isFixed ? (
        <span />
      ) : (
        <button
          ref={drag.setNodeRef}
          {...drag.attributes}
          {...drag.listeners}
          type="button"
          aria-label={`Move ${name}`}
          className="btn btn-ghost btn-icon btn-sm cursor-grab touch-none"
        >
          <GripVertical />
        </button>
      )}
      <CategoryRow
        row={niche}
        acts={{ rename: (next) => acts.rename(niche, next) }}
        note={<p className="truncate text-meta text-muted">{description || paths.niche(slug)}</p>}
        figures={[
          [liveProducts, "live"],
          [products, "in all"],
          [subcategories.length, subcategories.length === 1 ? "subcategory" : "subcategories"],
        ]}
        menu={
          isProtected ? (
            <span />
          ) : (
            <RowMenu
              name={name}
              page={paths.niche(slug)}
              onFinish={isRetired ? () => acts.finish(niche) : undefined}
              entries={[
                { label: "Edit", icon: <Pencil />, onSelect: () => onOpen("edit") },
                { label: "Subcategories", icon: <ListTree />, onSelect: () => onOpen("subcategories") },
                showEntry(niche, (isShown) => acts.setShown(niche, isShown)),
                { separator: "ending" },
                mergeEntry(() => onOpen("merge")),
                deleteEntry(() => onOpen("delete")),
              ]}
            />
          )
        }
      />
    </li>
  );
}
