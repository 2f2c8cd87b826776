import { orderAmount } from "#contract/maker/order-price.ts";
import type { AdOffer } from "#contract/maker/orders.ts";
import { ads } from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useSite } from "../../data/load-site.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { type PromotedCard, SpotlightPreview } from "./booking/spotlight-preview.tsx";
import "./advertising.css";

export function AdHero({ offer, card }: { offer: AdOffer; card: PromotedCard }) {
  const { name } = useSite();
  const price = formatMoney({ amount: orderAmount({ months: 1, currency: offer.currency }), currency: offer.currency });
  return (
    <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="min-w-0">
        {offer.isTest && offer.isOpen && (
          <p className="mb-4">
            <Pill tone="warn">Demo: no money moves</Pill>
          </p>
        )}
        <h1 className="ad-title text-title">Meet people while they're choosing a tool</h1>
        <p className="mt-3 max-w-prose text-lg text-pretty text-muted">
          People come to {name} to find their next tool. Put yours in the Spotlight panel next to every list, from{" "}
          {price} per month ({ads.discountPercent}% off).
        </p>
        <div className="mt-7">
          <AdFigures offer={offer} />
        </div>
      </div>
      <SpotlightPreview card={card} />
    </div>
  );
}

/** Figures from the database, with a note if they are the demo's. Zeros are left out: a new site would look empty. */
function AdFigures({ offer: { liveProducts, views, clicks } }: { offer: AdOffer }) {
  const { hasDemoData } = useSite();
  const figures = [
    { label: "listed products", value: liveProducts },
    { label: "page views of products in 30 days", value: views },
    { label: "visits to their websites in 30 days", value: clicks },
  ].filter(({ value }) => value > 0);
  if (figures.length === 0) return null;
  return (
    <>
      <dl className="grid max-w-lg grid-cols-3 gap-x-5 border-t border-line pt-5">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-meta text-pretty text-muted">{label}</dt>
            <dd className="ad-figure">{wholeNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {hasDemoData && <p className="mt-3 text-meta text-muted">{makerPages.demoFigures.text}</p>}
    </>
  );
}
