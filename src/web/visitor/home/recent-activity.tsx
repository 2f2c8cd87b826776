import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import type { Activity } from "#contract/visitor/activity.ts";
import { useApi } from "../../data/shell.ts";
import { PersonName } from "../../shared/people/person-name.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { homeQueries } from "./home-queries.ts";

/** The newest public acts. Optional: hidden if there are none or they failed to load. */
export function RecentActivity() {
  const { data = [] } = useQuery(homeQueries.activity(useApi()));
  if (data.length === 0) return null;
  return (
    <Panel title="Recent activity">
      <ul className="-mx-2 -mb-2">
        {data.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people who left may have done the same on the same day.
          <li key={index}>
            {/* The whole row leads to the product; a person's name lies above that link. */}
            <div className="relative rounded-control px-2 py-1.5 text-meta transition-colors focus-within:bg-sunk hover:bg-sunk">
              <span className="words block">
                <Sentence act={act} />
              </span>
              <span className="block text-xs text-muted">
                <ShortDate iso={act.actedOn} />
                {(act.product.isDemo || act.person?.isDemo) && " · Demo"}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sentence({ act: { kind, person, product, rating } }: { act: Activity }) {
  const who = person ? <PersonName person={person} className="z-10" /> : "Somebody";
  const name = (
    <Link to={paths.product(product.slug)} className="font-medium after:absolute after:inset-0">
      {product.name}
    </Link>
  );
  if (kind === "listed") return <>{name} was listed</>;
  if (kind === "makerComment")
    return (
      <>
        {who} wrote a maker comment on {name}
      </>
    );
  return (
    <>
      {who}
      {rating === null ? " commented on " : " rated "}
      {name}
      {rating === null ? "" : ` ${rating} of 5`}
    </>
  );
}
