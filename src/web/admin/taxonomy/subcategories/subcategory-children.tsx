import { CornerUpRight } from "lucide-react";
import { useState } from "react";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CategoryRow, deleteEntry, mergeEntry, RowMenu, showEntry } from "../taxonomy-row.tsx";
import type { OpenDialog } from "./subcategory-dialogs.tsx";
import type { SubcategoryActs } from "./use-subcategory-acts.ts";

type Opens = { acts: SubcategoryActs; onOpen: (dialog: OpenDialog) => void };
type SubcategoryChildrenProps = Opens & { parent: AdminSubcategory; childRows: readonly AdminSubcategory[] };

/** The children of a parent, and a field to add one. */
export function SubcategoryChildren({ parent, childRows, acts, onOpen }: SubcategoryChildrenProps) {
  const [name, setName] = useState("");
  return (
    <div className="mt-2 space-y-3 border-l-2 border-line pl-3">
      {childRows.length > 0 && (
        <ul className="admin-rows" aria-label={`Children of ${parent.name}`}>
          {childRows.map((row) => (
            <li key={row.id} className="admin-row">
              <CategoryRow
                row={row}
                acts={{ rename: (next) => acts.rename(row, next) }}
                figures={[[row.products, "in all"]]}
                menu={<SubcategoryMenu {...{ row, acts, onOpen }} />}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        aria-label={`Add a child to ${parent.name}`}
        onSubmit={async (event) => {
          event.preventDefault();
          if (name.trim() !== "" && (await acts.addChild(parent, name.trim()))) setName("");
        }}
      >
        <TextField
          name={`child-of-${parent.id}`}
          label={`New child of ${parent.name}`}
          hideLabel
          placeholder="New child"
          className="min-w-40 sm:w-64"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" busy={acts.isPending}>
          Add child
        </Button>
      </form>
    </div>
  );
}

/** Of a parent or a child. */
export function SubcategoryMenu({ row, acts, onOpen }: Opens & { row: AdminSubcategory }) {
  if (row.isProtected) return null;
  const open = (kind: OpenDialog["kind"]) => () => onOpen({ kind, rows: [row] });
  return (
    <RowMenu
      name={row.name}
      page={paths.parentSubcategory(row.slug)}
      onFinish={row.isRetired ? () => acts.finish(row) : undefined}
      entries={[
        ...(row.isParent ? [] : [{ label: "Move to another parent", icon: <CornerUpRight />, onSelect: open("move") }]),
        showEntry(row, (isShown) => acts.setShown(row, isShown)),
        mergeEntry(open("merge")),
        deleteEntry(open("delete")),
      ]}
    />
  );
}
