import type { MakerFigures } from "#contract/maker/figures.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { fullBarOf, VoteBars } from "../../../ui/display/vote-bars.tsx";
import { changeOf } from "../../figures/figure-change.ts";
import "./overview.css";

const labels = { views: "Views", visits: "Website visits", saves: "Saves", comments: "Comments" } as const;
const shown = Object.keys(labels) as (keyof typeof labels)[];

/** The last 30 days in five numbers. */
export function Glance({ figures: { product, days, sums, before, totals } }: { figures: MakerFigures }) {
  const votes = days.map(({ upvotes }) => upvotes);
  const dayOf = (day: string | undefined) => day && shortDate(new Date(`${day}T00:00:00Z`));
  return (
    <section aria-labelledby="glance" className="glance">
      <div className="glance-head">
        <h2 id="glance">Last 30 days</h2>
        {product.isDemo && <Pill>Demo figures</Pill>}
        <Link to={paths.myProduct(product.id, "figures")}>All figures</Link>
      </div>
      <div className="glance-votes">
        <p>
          <b className="glance-count">{wholeNumber(sums.upvotes)}</b>
          <span className="glance-unit">{sums.upvotes === 1 ? "vote" : "votes"}</span>
          <span className="glance-total">{wholeNumber(totals.upvotes)} in total</span>
        </p>
        <div>
          <p aria-hidden="true" className="glance-scale">
            {wholeNumber(fullBarOf(votes))} a day
          </p>
          <VoteBars days={votes} endsToday label={`${counted(sums.upvotes, "vote")} in 30 days, one bar a day`} />
          <p className="glance-days">
            <span>{dayOf(days[0]?.day)}</span>
            <span>Today so far</span>
          </p>
        </div>
      </div>
      <dl className="glance-figures">
        {shown.map((figure) => (
          <div key={figure}>
            <dt>{labels[figure]}</dt>
            <dd>
              <b className="glance-figure">{wholeNumber(sums[figure])}</b>
              <span>{before ? changeOf({ now: sums[figure], before: before[figure] }) : null}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
