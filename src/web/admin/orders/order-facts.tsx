import type { ReactNode } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Moment } from "../list/moment.tsx";
import { Section } from "../page/section.tsx";
import { Buyer, OrderPills } from "./order-columns.tsx";

/** Who ordered what, and what became of the money. */
export function OrderFacts({ order }: { order: AdminOrderDetail }) {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  return (
    <Section title="Order">
      <OrderPills order={order} />
      <dl className="mt-3 space-y-2 text-sm">
        <Fact term="Product">
          {order.product ? (
            <Link to={paths.adminEditProduct(order.product.id)} className="hover:underline">
              {order.product.name}
            </Link>
          ) : (
            order.productName
          )}
          {order.isNewProduct && <span className="text-muted"> (new)</span>}
        </Fact>
        {order.websiteUrl && <Fact term="Website">{order.websiteUrl}</Fact>}
        <Fact term="Buyer">
          <Buyer buyer={order.buyer} />
          {order.buyer && <span className="block break-all text-muted">{order.buyer.email}</span>}
        </Fact>
        <Fact term="Duration">{counted(order.months, "month")}</Fact>
        <Fact term="Price">{money(order.amount)}</Fact>
        {order.paidAmount !== null && <Fact term="Paid">{money(order.paidAmount)}</Fact>}
        {order.refundedAmount > 0 && <Fact term="Refunded">{money(order.refundedAmount)}</Fact>}
        {order.refundReason && (
          <Fact term="Reason">
            <span className="whitespace-pre-line">{order.refundReason}</span>
          </Fact>
        )}
        {order.code && (
          <Fact term="Code">
            {order.code.isRedeemed ? "Redeemed" : `Carries ${counted(order.code.monthsLeft, "month")}`}
          </Fact>
        )}
      </dl>
      <dl className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
        <When term="Ordered" iso={order.createdAt} />
        <When term="Wanted start" iso={order.wantedStart} />
        <When term="Paid" iso={order.paidAt} />
        <When term="Canceled" iso={order.cancelledAt} />
        <When term="Refund asked" iso={order.refundWantedAt} />
        <When term="Refunded" iso={order.refundedAt} />
        <When term="Last checked" iso={order.checkedAt} />
      </dl>
      <dl className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
        <Fact term="Reference">
          <Code>{order.reference}</Code>
        </Fact>
        <Fact term="Provider">{order.provider ?? "–"}</Fact>
        {order.providerSessionId && (
          <Fact term="Session">
            <Code>{order.providerSessionId}</Code>
          </Fact>
        )}
        {order.paymentId && (
          <Fact term="Payment">
            <Code>{order.paymentId}</Code>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-26 shrink-0 text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 break-words">{children}</dd>
    </div>
  );
}

function When({ term, iso }: { term: string; iso: string | null }) {
  return iso === null ? null : (
    <Fact term={term}>
      <Moment iso={iso} />
    </Fact>
  );
}

function Code({ children }: { children: string }) {
  return <code className="text-xs break-all">{children}</code>;
}
