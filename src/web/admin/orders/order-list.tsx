import * as words from "#contract/admin/messages/orders.ts";
import type { MonthSum } from "#contract/admin/orders.ts";
import { orderFlags, orderStates } from "#contract/maker/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { Filter } from "../list/list-filters.tsx";
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

/** This month's payments and refunds. Test amounts are shown only if there are no real ones. */
function MonthSums({ month }: { month: MonthSum[] }) {
  const real = month.filter(({ isTest }) => !isTest);
  const shown = real.length > 0 ? real : month;
  if (shown.length === 0) return null;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
      <Sum label="Paid this month" sums={shown} of="paid" />
      <Sum label="Refunded this month" sums={shown} of="refunded" />
    </dl>
  );
}

function Sum({ label, sums, of }: { label: string; sums: MonthSum[]; of: "paid" | "refunded" }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-raised p-3">
      <dt className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        {label}
        {sums.some(({ isTest }) => isTest) && <Pill>Test</Pill>}
      </dt>
      {sums.map((sum) => (
        <dd key={`${sum.currency} ${sum.isTest}`} className="text-xl font-heading tabular-nums">
          {formatMoney({ amount: sum[of], currency: sum.currency })}
        </dd>
      ))}
    </div>
  );
}
