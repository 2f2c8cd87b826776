import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useLocation } from "react-router";
import * as limits from "#contract/limits.ts";
import * as pages from "#contract/messages/pages.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAddress } from "../../use-address.ts";
import { DataTable } from "../admin-table/data-table.tsx";
import { NumberedPages } from "../admin-table/numbered-pages.tsx";
import { useSelection } from "../admin-table/use-selection.ts";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { productColumns } from "./product-columns.tsx";
import { filterOf, productChoices, productQueries } from "./product-queries.ts";
import { ProductToolbar } from "./product-toolbar.tsx";
import { StatusSummary } from "./status-summary.tsx";

/** *Manage Products*: filters, order and page are in the address; above 10,000 the count arrives after the rows. */
export function ProductList() {
  const api = useApi();
  const { pathname, search } = useLocation();
  const { choices, hrefFor, choose } = useAddress(productChoices);
  const filter = filterOf(choices);
  const { data } = useSuspenseQuery(productQueries.list(api, choices));
  const { data: counted } = useQuery(productQueries.count(api, filter));
  const selection = useSelection(search);
  const count = data.count ?? counted?.count;
  return (
    <>
      <div className="space-y-4">
        <StatusSummary
          rows={data.products}
          totals={counted?.totals}
          current={choices.status}
          hrefFor={(status) => hrefFor({ status })}
        />
        <ProductToolbar choices={choices} choose={choose} />
      </div>
      <div className="mt-4">
        <DataTable
          label="Products"
          name="products"
          columns={productColumns}
          rows={data.products}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          selection={selection}
          sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as typeof choices.sort }) }}
          empty={
            <EmptyState
              icon={<PackageSearch />}
              title={pages.adminProductsEmpty.text}
              action={<ButtonLink to={pathname}>{pages.adminProductsEmpty.action}</ButtonLink>}
            />
          }
        />
      </div>
      <div className="mt-5">
        <NumberedPages
          page={choices.page}
          pageCount={pageCountOf(count, choices.page)}
          hrefFor={(page) => hrefFor({ page })}
        />
      </div>
      <ProductBulkBar key={search} rows={data.products} selection={selection} filter={filter} count={count} />
    </>
  );
}

/** Until the count has arrived there are at least as many pages as we count exactly. */
function pageCountOf(count: number | undefined, page: number): number {
  const size = limits.lists.adminPageSize;
  return count === undefined ? Math.max(page + 1, limits.admin.countMax / size + 1) : Math.ceil(count / size);
}
