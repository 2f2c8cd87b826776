import type { OrderedPromotion, OwnOrder } from "#contract/maker/orders.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { promotionLabel, promotionSentence } from "./order-words.ts";

/** The order's promotions and their states. */
export function OrderedPromotions({ order }: { order: OwnOrder }) {
  if (order.promotions.length === 0) return null;
  return (
    <ul className="mt-4 space-y-4 border-t border-line pt-4">
      {order.promotions.map((promotion) => (
        <li key={promotion.id}>
          <Promotion promotion={promotion} refund={order.refund} />
        </li>
      ))}
    </ul>
  );
}

function Promotion({ promotion, refund }: { promotion: OrderedPromotion } & Pick<OwnOrder, "refund">) {
  const { product, isFromCode, impressions, clicks } = promotion;
  const { label, tone } = promotionLabel(promotion, { refund });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="words min-w-0 font-medium">
            {product?.isLive ? (
              <Link to={paths.product(product.slug)} className="hover:underline">
                {product.name}
              </Link>
            ) : (
              (product?.name ?? "A deleted product")
            )}
          </span>
          <Pill tone={tone}>{label}</Pill>
          {isFromCode && <Pill>By code</Pill>}
        </p>
        <p className="mt-1 text-meta text-pretty text-muted">{promotionSentence(promotion, { refund })}</p>
      </div>
      {hasRun(promotion) && (
        <dl className="flex gap-6 text-meta">
          <Figure label="Times seen" value={impressions} />
          <Figure label="Clicks" value={clicks} />
        </dl>
      )}
    </div>
  );
}

/** Whether it may have figures. */
export function hasRun({ state, startsAt }: OrderedPromotion): boolean {
  return startsAt !== null && state !== "scheduled";
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{label}</dt>
      <dd className="text-heading tabular-nums">{wholeNumber(value)}</dd>
    </div>
  );
}
