import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import type { Column } from "../list/column.ts";
import { orderHref } from "./order-queries.ts";
import { flagLabels, stateWords } from "./order-words.ts";

export const orderColumns: readonly Column<AdminOrder>[] = [
  {
    id: "product",
    header: "Product",
    isMain: true,
    cell: ({ id, productName, reference }) => (
      <div className="min-w-0">
        <Link to={orderHref(id)} className="font-medium break-words hover:underline">
          {productName}
        </Link>
        <p className="max-sm:hidden max-w-48 truncate font-mono text-xs text-muted" title={reference}>
          {reference}
        </p>
      </div>
    ),
  },
  { id: "state", header: "State", cell: (order) => <OrderPills order={order} /> },
  {
    id: "buyer",
    header: "Buyer",
    isWideOnly: true,
    isLastOnPhones: true,
    cell: ({ buyer }) => (
      <>
        {/* No link on phones: it could have the focus where it is left out. */}
        <span className="sm:hidden">{buyer?.username ?? "Deleted account"}</span>
        <span className="max-sm:hidden">
          <Buyer buyer={buyer} />
        </span>
      </>
    ),
  },
  {
    id: "months",
    header: "Months",
    align: "end",
    unit: "",
    isWideOnly: true,
    isLastOnPhones: true,
    cell: ({ months }) => (
      <span>
        {months}
        <span className="sm:hidden"> {months === 1 ? "month" : "months"}</span>
      </span>
    ),
    text: ({ months }) => String(months),
  },
  {
    id: "amount",
    header: "Amount",
    sort: "amount",
    sortsDescending: true,
    align: "end",
    unit: "",
    cell: ({ amount, currency }) => <span className="tabular-nums">{formatMoney({ amount, currency })}</span>,
  },
  {
    id: "figures",
    header: "Impressions / clicks",
    align: "end",
    isWideOnly: true,
    cell: ({ impressions, clicks }) => (
      <span className="tabular-nums">
        {wholeNumber(impressions)} / {wholeNumber(clicks)}
      </span>
    ),
  },
  {
    id: "created",
    header: "Ordered",
    sort: "created",
    sortsDescending: true,
    cell: ({ createdAt }) => <ShortDate iso={createdAt} className="whitespace-nowrap text-muted" />,
  },
  { id: "paid", header: "Paid", isOptional: true, cell: ({ paidAt }) => <Day iso={paidAt} /> },
  { id: "refunded", header: "Refunded", isOptional: true, cell: ({ refundedAt }) => <Day iso={refundedAt} /> },
];

/** Its state, and what is unusual about it. */
export function OrderPills({ order }: { order: AdminOrder }) {
  const { state, flag, isTest, refundWantedAt } = order;
  const isRefundOpen = refundWantedAt !== null && state !== "refunded";
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Pill tone={stateWords[state].tone}>{stateWords[state].label}</Pill>
      {flag && <Pill tone="danger">{flagLabels[flag]}</Pill>}
      {isRefundOpen && flag !== "refund_failed" && <Pill tone="warn">Refund requested</Pill>}
      {isTest && <Pill>Test</Pill>}
    </span>
  );
}

export function Buyer({ buyer }: Pick<AdminOrder, "buyer">) {
  if (!buyer) return <span className="text-muted">Deleted account</span>;
  return (
    <Link to={paths.adminUser(buyer.userId)} className="break-words hover:underline">
      {buyer.username}
    </Link>
  );
}

function Day({ iso }: { iso: string | null }) {
  return iso && <ShortDate iso={iso} className="whitespace-nowrap text-muted" />;
}
