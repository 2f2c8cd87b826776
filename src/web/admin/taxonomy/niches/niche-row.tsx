import { useDraggable, useDroppable } from "@dnd-kit/core";
import { Ellipsis, ExternalLink, GripVertical, ListTree, Merge, Pencil, Play, Trash2 } from "lucide-react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Menu, type MenuEntry } from "#web/ui/menus/menu.tsx";
import { InlineName } from "../inline-name.tsx";
import { StatusToggle } from "../status-toggle.tsx";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";
import type { OpenDialog } from "./niche-dialogs.tsx";

type NicheRowProps = { niche: AdminNiche; onOpen: (kind: OpenDialog["kind"]) => void };

export function NicheRow({ niche, onOpen }: NicheRowProps) {
  const api = useApi();
  const { write } = useTaxonomyWrite();
  const { id, name, slug, description, status, isProtected, isRetired, liveProducts, products, subcategories } = niche;
  const isFixed = isProtected || isRetired;
  const drag = useDraggable({ id, disabled: isFixed });
  const drop = useDroppable({ id, disabled: isFixed });
  const route = api.admin.niches[":id"];
  const param = { id: String(id) };
  const rename = (next: string) => answerOf(route.$patch({ param, json: { name: next } }));
  const setStatus = (next: "published" | "draft") => answerOf(route.status.$put({ param, json: { status: next } }));
  const entries: MenuEntry[] = isRetired
    ? [{ label: "Finish", icon: <Play />, onSelect: () => void finish() }]
    : [
        { label: "View page", icon: <ExternalLink />, to: paths.niche(slug) },
        { label: "Edit", icon: <Pencil />, onSelect: () => onOpen("edit") },
        { label: "Subcategories", icon: <ListTree />, onSelect: () => onOpen("subcategories") },
        { separator: "ending" },
        { label: "Merge into another", icon: <Merge />, onSelect: () => onOpen("merge") },
        { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: () => onOpen("delete") },
      ];

  const finish = () =>
    write({
      send: () => answerOf(route.finish.$post({ param })),
      done: adminPages.categoryFinishing,
      failed: adminPages.nicheSaveFailed,
    });

  return (
    <li
      ref={drop.setNodeRef}
      className={cx("admin-row", drop.isOver && !drag.isDragging && "admin-row-over", drag.isDragging && "opacity-50")}
    >
      {isFixed ? (
        <span className="w-8" />
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
      <div className="min-w-0 flex-1 basis-48">
        <InlineName
          name={name}
          isFixed={isFixed}
          onSave={(next) =>
            write({
              send: () => rename(next),
              done: adminPages.categoryRenamed(next),
              failed: adminPages.nicheSaveFailed,
              undo: () => rename(name),
            })
          }
        />
        <p className="truncate text-meta text-muted">{description || paths.niche(slug)}</p>
      </div>
      <p className="admin-figures">
        <span>
          <b>{wholeNumber(liveProducts)}</b> live
        </span>
        <span>
          <b>{wholeNumber(products)}</b> in all
        </span>
        <span>
          <b>{wholeNumber(subcategories.length)}</b> {subcategories.length === 1 ? "subcategory" : "subcategories"}
        </span>
      </p>
      <StatusToggle
        {...{ name, status, isProtected, isRetired }}
        onChange={(next) =>
          void write({
            send: () => setStatus(next),
            done: next === "published" ? adminPages.categoryPublished(name) : adminPages.categoryUnpublished(name),
            failed: adminPages.nicheSaveFailed,
            undo: () => setStatus(status),
          })
        }
      />
      {isProtected ? (
        <span className="w-8" />
      ) : (
        <Menu trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis />} />} entries={entries} />
      )}
    </li>
  );
}
