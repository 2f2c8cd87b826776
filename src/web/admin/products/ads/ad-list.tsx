import { useQuery } from "@tanstack/react-query";
import { adChoices } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "#web/data/shell.ts";
import type { Filter } from "../../list/list-filters.tsx";
import { useList } from "../../list/list-source.ts";
import { ProductList } from "../product-list.tsx";
import { adList, filterOf, type ProductChoices, productQueries } from "../product-queries.ts";
import { adColumns } from "./ad-columns.tsx";

const labels = { active: "Active", scheduled: "Scheduled", expired: "Expired", undated: "Without dates" };

const filters: Filter<ProductChoices>[] = [
  { kind: "search", name: "q", label: "Search by name" },
  {
    kind: "select",
    name: "ad",
    label: "Ad status",
    className: "w-44",
    placeholder: "All ads",
    options: adChoices.map((value) => ({ value, label: labels[value] })),
  },
];

/** Advertised products, whatever their status. */
export function AdList() {
  const { data, choices } = useList(adList);
  const matching = filterOf({ ...choices, status: "ads" });
  const { data: counted } = useQuery({
    ...productQueries.count(useApi(), matching),
    enabled: data?.count === null,
  });
  const count = data?.count ?? counted?.count;
  return (
    <ProductList
      label="Advertised products"
      name="ads"
      source={adList}
      columns={adColumns}
      filters={filters}
      matching={matching}
      count={count}
      pageCount={Math.ceil((count ?? limits.admin.countMax) / limits.admin.adsPageSize)}
    />
  );
}
