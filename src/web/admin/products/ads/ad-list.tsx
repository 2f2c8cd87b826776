import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { adChoices } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "#web/data/shell.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { TableViewMenu } from "../../list/table-view-menu.tsx";
import { useAddress } from "../../list/use-address.ts";
import { filterOf, productChoices, productQueries } from "../product-queries.ts";
import { ProductTable } from "../product-table.tsx";
import { ExportMenu } from "../product-toolbar.tsx";
import { adColumns } from "./ad-columns.tsx";

const labels = { active: "Active", scheduled: "Scheduled", expired: "Expired", undated: "Without dates" };

/** Advertised products, whatever their status. */
export function AdList() {
  const api = useApi();
  const { choices, choose } = useAddress(productChoices);
  const asked = { ...choices, status: "ads" as const };
  const filter = filterOf(asked);
  const { data } = useSuspenseQuery(productQueries.ads(api, choices));
  const { data: counted } = useQuery({ ...productQueries.count(api, filter), enabled: data.count === null });
  const count = data.count ?? counted?.count;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search by name"
          value={choices.q ?? ""}
          onSearch={(words) => choose({ q: words || undefined })}
        />
        <SelectField
          name="ad-status"
          label="Ad status"
          hideLabel
          className="w-44"
          placeholder="All ads"
          value={choices.ad ?? ""}
          options={adChoices.map((value) => ({ value, label: labels[value] }))}
          onChange={({ currentTarget: { value } }) => choose({ ad: (value || undefined) as typeof choices.ad })}
        />
        <div className="ml-auto flex gap-2">
          <TableViewMenu name="ads" columns={adColumns} />
          <ExportMenu choices={asked} />
        </div>
      </div>
      <ProductTable
        label="Advertised products"
        name="ads"
        columns={adColumns}
        rows={data.products}
        emptyIcon={<Megaphone />}
        filter={filter}
        count={count}
        pageCount={Math.ceil((count ?? limits.admin.countMax) / limits.admin.adsPageSize)}
      />
    </>
  );
}
