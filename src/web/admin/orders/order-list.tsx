import * as words from "#contract/admin/messages/orders.ts";
import { orderFlags, orderStates } from "#contract/maker/orders.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { Filter } from "../list/list-filters.tsx";
import { MonthSums } from "./month-sums.tsx";
import { orderColumns } from "./order-columns.tsx";
import { type OrderChoices, orderList } from "./order-queries.ts";
import { flagLabels, stateWords } from "./order-words.ts";

const filters: Filter<OrderChoices>[] = [
  { kind: "search", name: "q", label: "Search orders", placeholder: "Product, reference or buyer" },
  {
    kind: "select",
    name: "state",
    label: "State",
    placeholder: "Any state",
    options: orderStates.map((value) => ({ value, label: stateWords[value].label })),
  },
  {
    kind: "select",
    name: "flag",
    label: "Flag",
    placeholder: "Any flag or none",
    options: [{ value: "any", label: "Flagged" }, ...orderFlags.map((value) => ({ value, label: flagLabels[value] }))],
  },
];

/** Flagged orders first, then the newest, unless the address says otherwise. */
export function OrderList() {
  return (
    <AdminList
      label="Orders"
      name="orders"
      source={orderList}
      rowsOf={({ orders }) => orders}
      pageCountOf={({ pageCount }) => pageCount}
      filters={filters}
      above={({ data }) => <MonthSums month={data.month} />}
      rows={{ columns: orderColumns, rowId: ({ id }) => String(id), hasView: true, isShort: true }}
      empty={({ isFiltered }) =>
        isFiltered
          ? words.ordersUnmatched
          : { ...words.ordersEmpty, action: <ButtonLink to={paths.admin("trending-ads")}>Trending ads</ButtonLink> }
      }
      failed={words.ordersFailed.title}
    />
  );
}
