import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useLocation } from "react-router";
import { adChoices } from "#contract/admin/products.ts";
import * as limits from "#contract/limits.ts";
import * as pages from "#contract/messages/pages.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useAddress } from "../../use-address.ts";
import { DataTable } from "../admin-table/data-table.tsx";
import { NumberedPages } from "../admin-table/numbered-pages.tsx";
import { SearchField } from "../admin-table/search-field.tsx";
import { TableViewMenu } from "../admin-table/table-view-menu.tsx";
import { useSelection } from "../admin-table/use-selection.ts";
import { adColumns } from "./ad-columns.tsx";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { filterOf, productChoices, productQueries } from "./product-queries.ts";
import { ExportMenu } from "./product-toolbar.tsx";

const labels = { active: "Active", scheduled: "Scheduled", expired: "Expired", undated: "Without dates" };

/** Advertised products, whatever their status. */
export function AdList() {
  const api = useApi();
  const { pathname, search } = useLocation();
  const { choices, hrefFor, choose } = useAddress(productChoices);
  const asked = { ...choices, status: "ads" as const };
  const filter = filterOf(asked);
  const { data } = useSuspenseQuery(productQueries.ads(api, choices));
  const { data: counted } = useQuery({ ...productQueries.count(api, filter), enabled: data.count === null });
  const selection = useSelection(search);
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
      <div className="mt-4">
        <DataTable
          label="Advertised products"
          name="ads"
          columns={adColumns}
          rows={data.products}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          selection={selection}
          sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as typeof choices.sort }) }}
          empty={
            <EmptyState
              icon={<Megaphone />}
              title={pages.adminProductsEmpty.text}
              action={<ButtonLink to={pathname}>{pages.adminProductsEmpty.action}</ButtonLink>}
            />
          }
        />
      </div>
      <div className="mt-5">
        <NumberedPages
          page={choices.page}
          pageCount={Math.ceil((count ?? limits.admin.countMax) / limits.admin.adsPageSize)}
          hrefFor={(page) => hrefFor({ page })}
        />
      </div>
      <ProductBulkBar key={search} rows={data.products} selection={selection} filter={filter} count={count} />
    </>
  );
}
