import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ChooseTarget } from "../taxonomy-dialogs.tsx";
import type { SubcategoryActs } from "./use-subcategory-acts.ts";

export type OpenDialog = { kind: "merge" | "move" | "delete"; rows: AdminSubcategory[] };

type SubcategoryDialogsProps = OpenDialog & {
  all: readonly AdminSubcategory[];
  acts: SubcategoryActs;
  onClose: (isDone: boolean) => void;
};

export function SubcategoryDialogs({ kind, rows, all, acts, onClose }: SubcategoryDialogsProps) {
  const [row] = rows;
  if (!row) return null;
  const usable = all.filter(({ isRetired }) => !isRetired);
  if (kind === "move") {
    return (
      <ChooseTarget
        title={`Move ${row.name}`}
        text={`${products(rows)} follow into the other parent's list.`}
        label="New parent"
        action="Move"
        targets={usable.filter(({ isParent, id }) => isParent && id !== row.parentId)}
        isBusy={acts.isPending}
        onClose={() => onClose(false)}
        onChoose={async (parent) => (await acts.move(row, parent)) && onClose(true)}
      />
    );
  }
  if (kind === "merge") {
    return (
      <ChooseTarget
        title={`Merge ${row.name} into another`}
        text={`${products(rows)}${childrenOf(rows, all)} move to the other one. The address redirects. This can't be undone.`}
        label="Merge into"
        action="Merge"
        targets={mergeTargets(row, usable)}
        isBusy={acts.isPending}
        onClose={() => onClose(false)}
        onChoose={async (into) => (await acts.merge(row, into)) && onClose(true)}
      />
    );
  }
  const question = confirm.deleteParentSubcategory(rows.length === 1 ? row.name : `${rows.length} subcategories`);
  const isEmpty = rows.length === 1 && row.products === 0 && !all.some(({ parentId }) => parentId === row.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={question.title}
      text={
        <>
          {rows.some(({ isParent }) => isParent) ? question.text : `Are you sure you want to delete ${row.name}?`}{" "}
          {isEmpty
            ? "It has no products."
            : `${products(rows)}${childrenOf(rows, all)} are affected; products stay listed.`}
        </>
      }
      confirmText={question.action}
      busy={acts.isPending}
      busyText="Deleting..."
      onConfirm={async () => (await acts.remove(rows, { isEmpty })) && onClose(true)}
    />
  );
}

/** Parents by name; children by parent, whose name they have in front. */
function mergeTargets(row: AdminSubcategory, usable: readonly AdminSubcategory[]) {
  const nameOf = new Map(usable.map(({ id, name }) => [id, name]));
  const grouped = groupByParent(
    usable.map(({ parentId, ...each }) => ({ ...each, parent: parentId })),
    ({ id }) => id,
  );
  return grouped
    .filter(({ id, isParent, isProtected }) => isParent === row.isParent && id !== row.id && !isProtected)
    .map(({ id, name, parent }) => ({
      id,
      name,
      label: parent === null ? name : `${nameOf.get(parent)} › ${name}`,
    }));
}

function products(rows: readonly AdminSubcategory[]): string {
  return counted(
    rows.reduce((sum, row) => sum + row.products, 0),
    "product",
  );
}

function childrenOf(rows: readonly AdminSubcategory[], all: readonly AdminSubcategory[]): string {
  const ids = rows.map(({ id }) => id);
  const n = all.filter(({ parentId }) => parentId !== null && ids.includes(parentId)).length;
  return n === 0 ? "" : n === 1 ? " and 1 child" : ` and ${wholeNumber(n)} children`;
}
