import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminNiche } from "#contract/admin/catalog/niches.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { subcategoryQueries } from "../taxonomy-queries.ts";
import type { NicheActs } from "./use-niche-acts.ts";

type LinkedSubcategoriesProps = { niche: AdminNiche; acts: NicheActs; onClose: () => void };

/** Which subcategories a niche offers to makers and visitors. */
export function LinkedSubcategories({ niche, acts, onClose }: LinkedSubcategoriesProps) {
  const { data: subcategories = [] } = useQuery(subcategoryQueries.list(useApi()));
  const [chosen, setChosen] = useState(() => niche.subcategories.map(({ id }) => id));
  const [words, setWords] = useState("");
  const found = subcategories.filter(
    ({ name, isProtected, isRetired }) =>
      !isProtected && !isRetired && name.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const shown = groupByParent(
    found.map(({ id, name, isParent, parentId }) => ({ id, name, isParent, parent: parentId })),
    ({ id }) => id,
  );

  async function save() {
    if (await acts.link(niche, chosen)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Subcategories of ${niche.name}`}
      description="Products keep their subcategories either way."
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" busy={acts.isPending} busyText="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        name="subcategory-search"
        type="search"
        label="Search subcategories"
        hideLabel
        placeholder="Search subcategories"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="mt-4 gap-4 sm:columns-2">
        {shown.map(({ id, name, isParent, parent }) => (
          <Checkbox
            key={id}
            className={cx("mb-2 break-inside-avoid", parent !== null && "pl-5")}
            name={`subcategory-${id}`}
            label={isParent ? `${name} (parent)` : name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
