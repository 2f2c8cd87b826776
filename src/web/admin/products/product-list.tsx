import type { QueryKey } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AdminProduct, ProductFilter } from "#contract/admin/products/products.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Menu } from "../../ui/menus/menu.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { Column } from "../list/column.ts";
import type { Filter } from "../list/list-filters.tsx";
import type { ListSource } from "../list/list-source.ts";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import type { ProductChoices } from "./product-queries.ts";

type Page = { products: AdminProduct[] };

type ProductListProps<Data extends Page, Key extends QueryKey> = {
  label: string;
  /** The density and the columns somebody chose are kept under it. */
  name: string;
  source: ListSource<ProductChoices, Data, Key>;
  columns: readonly Column<AdminProduct>[];
  filters: readonly Filter<ProductChoices>[];
  above?: (state: { data: Data; hrefFor: (changes: Partial<ProductChoices>) => string }) => ReactNode;
  /** What decides which products match. */
  matching: ProductFilter;
  /** How many match; undefined until it is known. */
  count: number | undefined;
  pageCount: number;
};

/** Products with what can be done with those chosen, or with everything that matches. */
export function ProductList<Data extends Page, Key extends QueryKey>(props: ProductListProps<Data, Key>) {
  const { columns, matching, count, pageCount, ...list } = props;
  const { search } = useLocation();
  return (
    <AdminList
      {...list}
      rowsOf={({ products }) => products}
      pageCountOf={() => pageCount}
      tools={<ExportMenu matching={matching} />}
      rows={{
        columns,
        rowId: ({ id }) => String(id),
        rowName: ({ name }) => name,
        hasView: true,
        isShort: true,
        bulkBar: (chosen, onClear, rows) => (
          <ProductBulkBar key={search} {...{ chosen, onClear, count }} pageSize={rows.length} filter={matching} />
        ),
      }}
      empty={() => ({ title: pages.adminProductsEmpty.text })}
    />
  );
}

/** The list with its current filters as a file. */
function ExportMenu({ matching }: { matching: ProductFilter }) {
  const download = (format: string) => () => {
    const query = Object.entries({ ...matching, format }).map(([name, value]) => [name, String(value)]);
    window.location.assign(`/api/v1/admin/products/export?${new URLSearchParams(query)}`);
  };
  return (
    <Menu
      trigger={<Button icon={<Download />}>Export</Button>}
      entries={[
        { label: "CSV", onSelect: download("csv") },
        { label: "JSON", onSelect: download("json") },
      ]}
    />
  );
}
