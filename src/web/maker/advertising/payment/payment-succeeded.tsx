import { CircleCheck } from "lucide-react";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { ads } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { nextSentence, orderLine } from "../../orders/order-words.ts";
import { RedemptionCode } from "../../orders/redemption-code.tsx";

/** For an order that is paid, according to the server. */
export function PaymentSucceeded({ order, onClose }: { order: OwnOrder; onClose: () => void }) {
  const next = nextSentence(order);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck className="size-6 shrink-0 text-ok" />
          {pages.paymentSucceeded.title}
        </span>
      }
      description={next ?? pages.paymentSucceeded.text}
      actions={
        <>
          <ButtonLink to={paths.profile("orders")}>View order</ButtonLink>
          <DialogClose variant="primary">Done</DialogClose>
        </>
      }
    >
      {order.isNewProduct && !next && (
        <p className="text-sm text-pretty text-muted">
          Your {order.months * ads.daysPerMonth} days start when {order.productName} goes live. If we can't list it, we
          refund you in full.
        </p>
      )}
      <dl className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-line py-3 text-sm">
        <dt className="words min-w-0">
          <b className="font-heading">{order.productName}</b>
          <span className="block text-meta text-muted">{orderLine(order)}</span>
        </dt>
        <dd className="font-heading tabular-nums">{formatMoney(order)}</dd>
      </dl>
      {order.code && <RedemptionCode code={order.code} className="mt-4 text-sm" />}
      <p className="mt-4 text-meta text-muted">
        {order.isTest ? "This is a demo: no money moved." : "A receipt is on its way to your inbox."}
      </p>
    </Dialog>
  );
}
