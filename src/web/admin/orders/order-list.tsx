import { useQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import * as words from "#contract/admin/messages/orders.ts";
import { orderFlags, orderStates } from "#contract/maker/orders.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { DataTable } from "../list/data-table.tsx";
import { NumberedPages } from "../list/numbered-pages.tsx";
import { SearchField } from "../list/search-field.tsx";
import { TableViewMenu } from "../list/table-view-menu.tsx";
import { useAddress } from "../list/use-address.ts";
import { MonthSums } from "./month-sums.tsx";
import { orderColumns } from "./order-columns.tsx";
import { type OrderChoices, orderChoices, orderQueries } from "./order-queries.ts";
import { flagLabels, stateWords } from "./order-words.ts";

const states = orderStates.map((value) => ({ value, label: stateWords[value].label }));
const flags = [{ value: "any", label: "Flagged" }, ...orderFlags.map((value) => ({ value, label: flagLabels[value] }))];

/** Flagged orders first, then the newest, unless the address says otherwise. */
export function OrderList() {
  const { choices, hrefFor, choose } = useAddress(orderChoices);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(orderQueries.list(useApi(), choices));
  const isFiltered = choices.q !== "" || choices.state !== undefined || choices.flag !== undefined;
  return (
    <>
      {data && <MonthSums month={data.month} />}
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchField
          label="Search orders"
          placeholder="Product, reference or buyer"
          value={choices.q}
          onSearch={(q) => choose({ q })}
        />
        <SelectField
          name="state"
          label="State"
          hideLabel
          placeholder="Any state"
          options={states}
          value={choices.state ?? ""}
          onChange={({ currentTarget: { value } }) => choose({ state: (value || undefined) as OrderChoices["state"] })}
        />
        <SelectField
          name="flag"
          label="Flag"
          hideLabel
          placeholder="Any flag or none"
          options={flags}
          value={choices.flag ?? ""}
          onChange={({ currentTarget: { value } }) => choose({ flag: (value || undefined) as OrderChoices["flag"] })}
        />
        <div className="ml-auto">
          <TableViewMenu name="orders" columns={orderColumns} />
        </div>
      </div>
      {isError && !data && (
        <ErrorState title={words.ordersFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Spinner />}
      {data && (
        <DataTable
          label="Orders"
          name="orders"
          columns={orderColumns}
          rows={data.orders}
          rowId={({ id }) => String(id)}
          sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as OrderChoices["sort"] }) }}
          isStale={isPlaceholderData}
          empty={
            <EmptyState
              icon={<Receipt />}
              {...(isFiltered ? words.ordersUnmatched : words.ordersEmpty)}
              action={
                isFiltered && (
                  <Button onClick={() => choose({ q: "", state: undefined, flag: undefined })}>
                    Clear all filters
                  </Button>
                )
              }
            />
          }
        />
      )}
      {data && (
        <div className="mt-4">
          <NumberedPages page={data.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
        </div>
      )}
    </>
  );
}
