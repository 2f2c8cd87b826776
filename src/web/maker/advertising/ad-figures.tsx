import type { AdOffer } from "#contract/maker/orders.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useSite } from "../../data/load-site.ts";

/** The database's figures, the demo's marked as such. One that is zero is left out: it would say nothing about a new site. */
export function AdFigures({ offer: { liveProducts, views, clicks } }: { offer: AdOffer }) {
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
            <dd className="text-title tabular-nums">{wholeNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {hasDemoData && <p className="mt-3 text-meta text-muted">{makerPages.demoFigures.text}</p>}
    </>
  );
}
