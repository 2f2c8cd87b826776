import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "../../data/shell.ts";
import { useAddress } from "../list/use-address.ts";
import { productColumns } from "./product-columns.tsx";
import { filterOf, productChoices, productQueries } from "./product-queries.ts";
import { ProductTable } from "./product-table.tsx";
import { ProductToolbar } from "./product-toolbar.tsx";
import { StatusSummary } from "./status-summary.tsx";

/** *Manage Products*: filters, order and page are in the address; above 10,000 the count arrives after the rows. */
export function ProductList() {
  const api = useApi();
  const { choices, hrefFor, choose } = useAddress(productChoices);
  const filter = filterOf(choices);
  const { data } = useSuspenseQuery(productQueries.list(api, choices));
  const { data: counted } = useQuery(productQueries.count(api, filter));
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
      <ProductTable
        label="Products"
        name="products"
        columns={productColumns}
        rows={data.products}
        emptyIcon={<PackageSearch />}
        filter={filter}
        count={count}
        pageCount={pageCountOf(count, choices.page)}
      />
    </>
  );
}

/** Until the count has arrived there are at least as many pages as we count exactly. */
function pageCountOf(count: number | undefined, page: number): number {
  const size = limits.adminLists.pageSize;
  return count === undefined ? Math.max(page + 1, limits.admin.countMax / size + 1) : Math.ceil(count / size);
}
