import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import type { Column } from "../list/column.ts";
import { DataTable } from "../list/data-table.tsx";
import { NumberedPages } from "../list/numbered-pages.tsx";
import { useAddress } from "../list/use-address.ts";
import { useSelection } from "../list/use-selection.ts";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { productChoices } from "./product-queries.ts";

type Bulk = ComponentProps<typeof ProductBulkBar>;

type ProductTableProps = Pick<Bulk, "rows" | "filter" | "count"> & {
  label: string;
  /** The density and the columns somebody chose are kept under it. */
  name: string;
  columns: readonly Column<Bulk["rows"][number]>[];
  emptyIcon: ReactNode;
  pageCount: number;
};

/** The products on this page, the other pages, and what can be done with those chosen. */
export function ProductTable({ label, name, columns, rows, emptyIcon, filter, count, pageCount }: ProductTableProps) {
  const { pathname, search } = useLocation();
  const { choices, hrefFor } = useAddress(productChoices);
  const selection = useSelection(search);
  return (
    <>
      <div className="mt-4">
        <DataTable
          {...{ label, name, columns, rows, selection }}
          rowId={({ id }) => String(id)}
          rowName={(row) => row.name}
          sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as typeof choices.sort }) }}
          empty={
            <EmptyState
              icon={emptyIcon}
              title={pages.adminProductsEmpty.text}
              action={<ButtonLink to={pathname}>{pages.adminProductsEmpty.action}</ButtonLink>}
            />
          }
        />
      </div>
      <div className="mt-5">
        <NumberedPages page={choices.page} pageCount={pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
      <ProductBulkBar key={search} {...{ rows, selection, filter, count }} />
    </>
  );
}
