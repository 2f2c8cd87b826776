import { ArrowLeft, Printer } from "lucide-react";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { ads } from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { orderLabel, promotionSentence } from "./order-words.ts";

/** One sheet of paper; header, footer and buttons aren't printed. */
export function Receipt({ order }: { order: OwnOrder }) {
  const site = useSite();
  const viewer = useViewer();
  const { label, tone } = orderLabel(order);
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-3 print:hidden">
        <ButtonLink to={paths.profile("orders")} variant="ghost" icon={<ArrowLeft />}>
          Back to orders
        </ButtonLink>
        <Button icon={<Printer />} onClick={() => window.print()} className="noscript:hidden">
          Print
        </Button>
      </div>
      <article className="rounded-card border border-line bg-raised p-5 sm:p-8 print:border-0 print:bg-surface print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-title">Receipt</h1>
            <p className="mt-1 text-sm break-all text-muted">Order {order.reference}</p>
          </div>
          <Pill tone={tone}>{label}</Pill>
        </div>
        {order.isTest && (
          <p className="mt-5 rounded-control bg-warn-soft px-4 py-3 text-sm font-medium text-warn">
            Demo order: no money moved. This isn't a valid receipt.
          </p>
        )}
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
          <Fact term="Seller" value={site.name} note={site.contactEmail} />
          <Fact term="Buyer" value={viewer?.username ?? ""} />
          <div>
            <dt className="text-meta text-muted">Ordered</dt>
            <dd className="mt-0.5">
              <ShortDate iso={order.createdAt} />
            </dd>
          </div>
          <div>
            <dt className="text-meta text-muted">Paid</dt>
            <dd className="mt-0.5">{order.paidAt ? <ShortDate iso={order.paidAt} /> : "Not paid"}</dd>
          </div>
        </dl>
        <table className="mt-8 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-meta text-muted">
              <th className="py-2 font-normal">Description</th>
              <th className="py-2 pl-4 text-right font-normal">Months</th>
              <th className="py-2 pl-4 text-right font-normal">Amount</th>
            </tr>
          </thead>
          <tbody>
            <tr className="align-top">
              <td className="words pt-3">Spotlight promotion of {order.productName}</td>
              <td className="pt-3 pl-4 text-right tabular-nums">{order.months}</td>
              <td className="pt-3 pl-4 text-right tabular-nums">{formatMoney(order)}</td>
            </tr>
            <tr className="border-b border-line text-meta text-pretty text-muted">
              <td colSpan={3} className="pt-0.5 pb-3">
                {counted(order.months * ads.daysPerMonth, "day")} in the Spotlight panel.{" "}
                {order.promotions.map((promotion) => promotionSentence(promotion, order)).join(" ")}
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={2} scope="row" className="pt-4 text-left font-heading">
                Total
              </th>
              <td className="pt-4 pl-4 text-right text-heading tabular-nums">{formatMoney(order)}</td>
            </tr>
          </tfoot>
        </table>
        {order.refundedAt && (
          <p className="mt-5 text-sm text-pretty text-muted">
            {formatMoney(order)} refunded on <ShortDate iso={order.refundedAt} />
            {order.refundReason && `: ${order.refundReason}`}
          </p>
        )}
      </article>
    </>
  );
}

function Fact({ term, value, note }: { term: string; value: string; note?: string | null | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">{term}</dt>
      <dd className="words mt-0.5">
        {value}
        {note && <span className="block text-meta text-muted">{note}</span>}
      </dd>
    </div>
  );
}
