import { useSuspenseQuery } from "@tanstack/react-query";
import { ChevronDown, FolderTree } from "lucide-react";
import { useMemo, useState } from "react";
import type { AdminSubcategory } from "#contract/admin/catalog/subcategories.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { BulkBar } from "../../list/bulk-bar.tsx";
import type { Column } from "../../list/column.ts";
import { DataTable } from "../../list/data-table.tsx";
import { useSelection } from "../../list/use-selection.ts";
import { InlineName } from "../inline-name.tsx";
import { StatusToggle } from "../status-toggle.tsx";
import { subcategoryQueries } from "../subcategory-queries.ts";
import { SubcategoryChildren } from "./subcategory-children.tsx";
import { type OpenDialog, SubcategoryDialogs } from "./subcategory-dialogs.tsx";
import { SubcategoryMenu } from "./subcategory-menu.tsx";
import { useSubcategoryActs } from "./use-subcategory-acts.ts";

/** All parents; each folds open to its children. */
export function ParentTable() {
  const { data: all } = useSuspenseQuery(subcategoryQueries.list(useApi()));
  const acts = useSubcategoryActs();
  const selection = useSelection("parents");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const parents = all.filter(({ isParent }) => isParent);
  const chosen = parents.filter(({ id, isProtected }) => selection.ids.includes(String(id)) && !isProtected);

  const columns = useMemo((): Column<AdminSubcategory>[] => {
    const childrenOf = ({ id }: AdminSubcategory) => all.filter(({ parentId }) => parentId === id);
    const toggle = (id: number) =>
      setOpened((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
    return [
      {
        id: "name",
        header: "Name",
        isMain: true,
        cell: (row) => {
          const isOpen = opened.includes(row.id);
          const childRows = childrenOf(row);
          return (
            <>
              <div className="flex flex-wrap items-center gap-x-3">
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
              </div>
              {isOpen && <SubcategoryChildren parent={row} childRows={childRows} onOpen={setDialog} />}
            </>
          );
        },
      },
      {
        id: "status",
        header: "Status",
        cell: (row) => <StatusToggle {...row} onChange={(status) => void acts.setStatus(row, status)} />,
      },
      { id: "products", header: "Products", align: "end", cell: (row) => wholeNumber(row.products) },
      { id: "live", header: "Live", align: "end", cell: (row) => wholeNumber(row.liveProducts) },
      {
        id: "actions",
        header: "Actions",
        isActions: true,
        cell: (row) => <SubcategoryMenu row={row} onOpen={setDialog} />,
      },
    ];
  }, [all, opened, acts]);

  return (
    <>
      <DataTable
        label="Parent subcategories"
        name="parent-subcategories"
        columns={columns}
        rows={parents}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        selection={selection}
        empty={<EmptyState icon={<FolderTree />} {...adminPages.parentsEmpty} />}
      />
      <BulkBar count={chosen.length} onClear={selection.clear}>
        <Button variant="danger" onClick={() => setDialog({ kind: "delete", rows: chosen })}>
          Delete Selected
        </Button>
      </BulkBar>
      {dialog && (
        <SubcategoryDialogs
          {...dialog}
          all={all}
          onClose={(isDone) => {
            setDialog(null);
            if (isDone) selection.clear();
          }}
        />
      )}
    </>
  );
}
