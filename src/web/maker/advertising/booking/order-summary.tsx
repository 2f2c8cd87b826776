import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { orderAmount } from "#contract/maker/order-price.ts";
import type { AdOffer } from "#contract/maker/orders.ts";
import { ads } from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { minorUnitsOf } from "#contract/shared/money/currency.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { useHydrated } from "#web/ui/behavior/use-hydrated.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { monthsOf, type PromotionChoices, periodOf, totalOf } from "../promotion-choices.ts";
import type { PromotedCard } from "./spotlight-preview.tsx";
import "../advertising.css";

type OrderSummaryProps = {
  offer: AdOffer;
  choices: PromotionChoices;
  card: PromotedCard;
  isGuest: boolean;
  isOpening: boolean;
};

/** The product, the price and the dates. Its button sends the form around it. */
export function OrderSummary({ offer, choices, card, isGuest, isOpening }: OrderSummaryProps) {
  const { currency } = offer;
  const months = monthsOf(choices);
  const regular = ads.regularPricePerMonth * minorUnitsOf(currency);
  const total = totalOf(choices, currency);
  const isChosen = choices.what === "own" ? choices.productId !== null : choices.newProduct.name.trim() !== "";
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="summary" className="text-heading">
          Your order
        </h2>
        <Pill tone="ok">{ads.discountPercent}% off</Pill>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2.5">
        <span className="ad-price">{formatMoney({ amount: orderAmount({ months: 1, currency }), currency })}</span>
        <span className="text-muted">
          per month instead of <s className="tabular-nums">{formatMoney({ amount: regular, currency })}</s>
        </span>
      </p>
      <div className="mt-5 flex items-center gap-2.5 border-y border-line py-3.5">
        {isChosen ? <LogoBox name={card.name} src={card.logoUrl} size={36} /> : <span className="ad-unchosen" />}
        <p className="min-w-0">
          <span className="block truncate text-sm font-medium">{isChosen ? card.name : "No product chosen yet"}</span>
          <span className="block text-meta text-muted">In the Spotlight panel</span>
        </p>
      </div>
      <dl className="mt-3.5 space-y-2 text-sm">
        <Line term="Duration">
          {months === null ? "–" : `${counted(months, "month")} (${months * ads.daysPerMonth} days)`}
        </Line>
        <Dates choices={choices} />
      </dl>
      <dl aria-live="polite" className="mt-3.5 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
        <dt className="font-heading">Total</dt>
        <dd className="flex items-baseline gap-2 tabular-nums">
          {months !== null && (
            <s className="text-sm text-muted">{formatMoney({ amount: regular * months, currency })}</s>
          )}
          <b className="ad-total">{total ?? "–"}</b>
        </dd>
      </dl>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isOpening}
        busyText="Opening checkout..."
        className="mt-5 w-full noscript:hidden"
      >
        Proceed to Checkout
      </Button>
      <p className="mt-4 hidden text-sm font-medium noscript:block">Turn on JavaScript to buy a promotion.</p>
      <p className="mt-3 flex gap-2 text-meta text-pretty text-muted">
        <Lock className="mt-0.5 size-3.5 shrink-0" />
        {isGuest
          ? "You'll sign in first. Everything you chose will be here when you're back."
          : "You pay at our payment provider, in a new tab. Once, with no auto-renewal."}
      </p>
      {offer.isTest && (
        <p className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-meta text-warn">
          This is a demo: the checkout is a sandbox, and no money moves.
        </p>
      )}
    </section>
  );
}

function Dates({ choices }: { choices: PromotionChoices }) {
  // The page may be cached, and "today" depends on the visitor's clock.
  const isHydrated = useHydrated();
  const period = isHydrated ? periodOf(choices, new Date()) : null;
  const months = monthsOf(choices);
  if (choices.start === "date") {
    return (
      <>
        <Line term="Starts">{period ? shortDate(period.startsAt) : "–"}</Line>
        <Line term="Ends">{period ? shortDate(period.endsAt) : "–"}</Line>
      </>
    );
  }
  const isNew = choices.what === "new";
  return (
    <>
      <Line term="Starts">{isNew ? "When it goes live" : "As soon as it's paid"}</Line>
      <Line term="Ends">
        {months === null && "–"}
        {months !== null &&
          (isNew || !period ? `${months * ads.daysPerMonth} days later` : `${shortDate(period.endsAt)}, if paid today`)}
      </Line>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
