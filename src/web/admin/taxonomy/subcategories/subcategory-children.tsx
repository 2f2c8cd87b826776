import { useState } from "react";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { InlineName } from "../inline-name.tsx";
import { StatusToggle } from "../status-toggle.tsx";
import type { OpenDialog } from "./subcategory-dialogs.tsx";
import { SubcategoryMenu } from "./subcategory-menu.tsx";
import { useSubcategoryActs } from "./use-subcategory-acts.ts";

type SubcategoryChildrenProps = {
  parent: AdminSubcategory;
  childRows: readonly AdminSubcategory[];
  onOpen: (dialog: OpenDialog) => void;
};

/** The children of a parent, and a field to add one. */
export function SubcategoryChildren({ parent, childRows, onOpen }: SubcategoryChildrenProps) {
  const acts = useSubcategoryActs();
  const [name, setName] = useState("");
  return (
    <div className="mt-2 space-y-3 border-l-2 border-line pl-3">
      {childRows.length > 0 && (
        <ul className="admin-rows" aria-label={`Children of ${parent.name}`}>
          {childRows.map((child) => (
            <li key={child.id} className="admin-row">
              <div className="min-w-0 flex-1 basis-40">
                <InlineName name={child.name} isFixed={child.isRetired} onSave={(next) => acts.rename(child, next)} />
              </div>
              <p className="admin-figures">
                <span>
                  <b>{wholeNumber(child.products)}</b> in all
                </span>
              </p>
              <StatusToggle {...child} onChange={(status) => void acts.setStatus(child, status)} />
              <SubcategoryMenu row={child} onOpen={onOpen} />
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
