import { paths } from "#contract/shared/paths.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

type Order = {
  reference: string;
  productName: string;
  months: number;
  /** As people write it: "$80". */
  price: string;
};
/** Dates are ISO 8601; both null while the product waits for its review. */
type Dates = { startsAt: string | null; endsAt: string | null };
type Paid = { order: Order; dates: Dates; code: { value: string; expiresAt: string } };

/** The receipt, what happens next, and the redemption code. */
export function orderPaidLetter({ order, dates, code }: Paid, site: LetterSite): LetterDraft {
  return {
    subject: `Your order on ${site.name}: ${order.productName}, ${monthsOf(order)}`,
    headline: "Thank you for your order",
    parts: [
      termOf(dates),
      {
        facts: [
          { name: "Product", value: order.productName },
          { name: "In the spotlight", value: monthsOf(order) },
          { name: "Paid", value: order.price },
        ],
      },
      { href: site.url + paths.receipt(order.reference), button: "View receipt" },
      {
        lead: `Your redemption code moves the months that haven't started to another product. It can be used once, until ${dayOf(code.expiresAt)}:`,
        code: code.value,
      },
      "Anyone who has the code can use it, so don't share it.",
    ],
    why: whyOrder(site),
  };
}

/** When the paid time runs, or why that isn't known yet. */
export function termOf({ startsAt, endsAt }: Dates): string {
  return startsAt && endsAt
    ? `The promotion runs from ${dayOf(startsAt)} to ${dayOf(endsAt)} (UTC).`
    : "We review new products within 24 hours. Your paid time starts when the product goes live. If we can't accept it, you get your money back.";
}

export function orderRefundedLetter(
  { order, reason }: { order: Order; reason: string | null },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `Refund for your order on ${site.name}: ${order.productName}`,
    headline: "Your money is on its way",
    parts: [
      `We've refunded ${order.price}. It can take a few days until your bank shows it.`,
      {
        facts: [
          { name: "Product", value: order.productName },
          { name: "In the spotlight", value: monthsOf(order) },
          { name: "Refunded", value: order.price },
        ],
      },
      ...(reason ? [{ lead: "The reason:", quote: reason }] : []),
      "The promotion has ended, and its redemption code no longer works.",
      { href: site.url + paths.receipt(order.reference), button: "View receipt" },
    ],
    why: whyOrder(site),
  };
}

type Promoted = { product: { name: string; slug: string }; endsAt: string };

export function promotionStartedLetter({ product, endsAt }: Promoted, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} is now in the spotlight on ${site.name}`,
    headline: "Your promotion has started",
    parts: [
      `${product.name} is in the spotlight until ${dayOf(endsAt)} (UTC). Your orders show how often its card is seen and clicked.`,
      { href: site.url + paths.profile("orders"), button: "View your orders" },
      { href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function promotionEndingLetter({ product, endsAt }: Promoted, site: LetterSite): LetterDraft {
  return {
    subject: `Your promotion of ${product.name} on ${site.name} ends soon`,
    headline: `Keep ${product.name} in the spotlight?`,
    parts: [
      `The promotion of ${product.name} ends on ${dayOf(endsAt)} (UTC). It doesn't renew itself. If you order again now, the new time starts when this one ends.`,
      { href: site.url + paths.advertise(), button: "Promote it again" },
    ],
  };
}

type Ended = Promoted & { startsAt: string; impressions: number; clicks: number };

export function promotionEndedLetter(ended: Ended, site: LetterSite): LetterDraft {
  const { product, startsAt, endsAt, impressions, clicks } = ended;
  return {
    subject: `Your promotion of ${product.name} on ${site.name} has ended`,
    headline: "How it went",
    parts: [
      `The card of ${product.name} was in the spotlight from ${dayOf(startsAt)} to ${dayOf(endsAt)} (UTC).`,
      {
        facts: [
          { name: "Seen", value: timesOf(impressions) },
          { name: "Clicked", value: timesOf(clicks) },
        ],
      },
      { href: site.url + paths.profile("orders"), button: "See it day by day" },
      { href: site.url + paths.advertise(), button: "Promote it again" },
    ],
  };
}

function whyOrder(site: LetterSite): string {
  return `You get this because you ordered a promotion on ${site.name}.`;
}

export function monthsOf({ months }: Pick<Order, "months">): string {
  return months === 1 ? "1 month" : `${months} months`;
}

export function timesOf(count: number): string {
  return count === 1 ? "once" : `${wholeNumber(count)} times`;
}

export function dayOf(instant: string): string {
  const date = new Date(instant);
  // A letter that was queued by another version must not stop the queue.
  if (Number.isNaN(date.getTime())) return instant;
  return shortDate(date);
}
