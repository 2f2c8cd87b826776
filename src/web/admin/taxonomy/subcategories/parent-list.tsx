import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import { InlineName } from "../inline-name.tsx";
import { parentList } from "../taxonomy-queries.ts";
import { CategoryState } from "../taxonomy-row.tsx";
import { SubcategoryChildren, SubcategoryMenu } from "./subcategory-children.tsx";
import { type OpenDialog, SubcategoryDialogs } from "./subcategory-dialogs.tsx";
import { useSubcategoryActs } from "./use-subcategory-acts.ts";

/** What to do once the rows of a dialog are gone. */
type Open = OpenDialog & { onDone?: () => void };

/** All parents; each folds open to its children. */
export function ParentList({ all }: { all: readonly AdminSubcategory[] }) {
  const acts = useSubcategoryActs();
  const [dialog, setDialog] = useState<Open | null>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));

  const nameCell = (row: AdminSubcategory) => {
    const isOpen = opened.includes(row.id);
    const childRows = all.filter(({ parentId }) => parentId === row.id);
    return (
      <div className="min-w-0 flex-1">
        <div className="parent-line">
          <InlineName
            name={row.name}
            isFixed={row.isProtected || row.isRetired}
            onSave={(name) => acts.rename(row, name)}
          />
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            icon={<ChevronDown className={cx("transition-transform", isOpen && "rotate-180")} />}
            onClick={() => toggle(row.id)}
          >
            {childRows.length === 1 ? "1 child" : `${wholeNumber(childRows.length)} children`}
            <span className="sr-only"> of {row.name}</span>
          </Button>
          <CategoryState row={row} />
        </div>
        {isOpen && <SubcategoryChildren parent={row} {...{ childRows, acts }} onOpen={setDialog} />}
      </div>
    );
  };

  const columns: Column<AdminSubcategory>[] = [
    { id: "name", header: "Name", isMain: true, cell: nameCell },
    {
      id: "products",
      header: "Live / all",
      align: "end",
      unit: "live",
      cell: (row) => (
        <span>
          {wholeNumber(row.liveProducts)}{" "}
          <span className="text-muted">
            <span className="max-sm:hidden">/</span>
            <span className="sm:hidden">of</span> {wholeNumber(row.products)}
          </span>
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (row) => <SubcategoryMenu {...{ row, acts }} onOpen={setDialog} />,
    },
  ];

  return (
    <>
      <AdminList
        label="Parent subcategories"
        name="parent-subcategories"
        source={parentList}
        rowsOf={(rows) => rows.filter(({ isParent }) => isParent)}
        rows={{
          columns,
          rowId: ({ id }) => String(id),
          rowName: ({ name }) => name,
          canChoose: ({ isProtected }) => !isProtected,
          bulk: (rows, clear) => (
            <Button className="text-danger" onClick={() => setDialog({ kind: "delete", rows, onDone: clear })}>
              Delete Selected
            </Button>
          ),
        }}
        empty={() => adminPages.parentsEmpty}
      />
      {dialog && (
        <SubcategoryDialogs
          {...dialog}
          {...{ all, acts }}
          onClose={(isDone) => {
            setDialog(null);
            if (isDone) dialog.onDone?.();
          }}
        />
      )}
    </>
  );
}
