import type { OrderedPromotion, OwnOrder } from "#contract/maker/orders.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import type { PillTone } from "../../ui/display/pill.tsx";

type Label = { label: string; tone: PillTone };

const states: Record<OwnOrder["state"], Label> = {
  created: { label: "Not paid yet", tone: "warn" },
  processing: { label: "Payment processing", tone: "warn" },
  paid: { label: "Paid", tone: "ok" },
  cancelled: { label: "Canceled", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
  disputed: { label: "Disputed", tone: "danger" },
};

const refunds: Record<NonNullable<OwnOrder["refund"]>, Label> = {
  refused: { label: "Refused, refund on its way", tone: "warn" },
  wanted: { label: "Refund on its way", tone: "warn" },
};

export function orderLabel({
  state,
  isInQuestion,
  refund,
}: Pick<OwnOrder, "state" | "isInQuestion" | "refund">): Label {
  if (refund) return refunds[refund];
  return isInQuestion ? { label: "Under review", tone: "warn" } : states[state];
}

const promotionLabels: Record<OrderedPromotion["state"], Label> = {
  waiting: { label: "Waiting for review", tone: "warn" },
  scheduled: { label: "Scheduled", tone: "neutral" },
  active: { label: "Live", tone: "ok" },
  expired: { label: "Finished", tone: "neutral" },
  ended: { label: "Ended early", tone: "neutral" },
};

const endReasons: Record<NonNullable<OrderedPromotion["endReason"]>, string> = {
  refunded: "The order was refunded.",
  disputed: "The payment is disputed.",
  moved: "Its months were moved with the redemption code.",
  product_gone: "The product is no longer listed.",
  replaced: "Another promotion took its place.",
};

type Refund = Partial<Pick<OwnOrder, "refund">>;

export function promotionLabel({ state }: OrderedPromotion, { refund }: Refund): Label {
  return state === "waiting" && refund === "refused" ? { label: "Refused", tone: "neutral" } : promotionLabels[state];
}

/** When it runs, in one sentence. */
export function promotionSentence(promotion: OrderedPromotion, { refund }: Refund = {}): string {
  const { state, startsAt, endsAt, endReason } = promotion;
  const from = startsAt && shortDate(new Date(startsAt));
  const until = endsAt && shortDate(new Date(endsAt));
  if (endReason) return endReasons[endReason];
  if (state === "waiting" && refund === "refused") return "We didn't accept the product.";
  if (state === "waiting") return "Starts when the product goes live. We review it within 24 hours.";
  if (state === "scheduled") return `Starts on ${from} and runs until ${until}.`;
  if (state === "active") return `In the spotlight since ${from}, until ${until}.`;
  return `Ran from ${from} to ${until}.`;
}

/** "Spotlight promotion, 2 months". */
export function orderLine({ months }: Pick<OwnOrder, "months">): string {
  return `Spotlight promotion, ${counted(months, "month")}`;
}

/** What happens after the payment; `null` if there is nothing to add. */
export function nextSentence({ promotions, productName }: OwnOrder): string | null {
  const promotion = promotions.find(({ isFromCode }) => !isFromCode);
  if (!promotion?.startsAt || !promotion.endsAt) return null;
  const until = shortDate(new Date(promotion.endsAt));
  if (promotion.state === "active") return `${productName} is in the spotlight now, until ${until}.`;
  if (promotion.state !== "scheduled") return null;
  return `${productName} will be in the spotlight from ${shortDate(new Date(promotion.startsAt))} to ${until}.`;
}
