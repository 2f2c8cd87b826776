import type { LoaderFunctionArgs } from "react-router";
import { ads, lists } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { ContactLink } from "../features/frame/contact-link.tsx";
import { loadSite, useSite } from "../load-site.ts";
import { Link } from "../ui/link.tsx";
import { Pill } from "../ui/pill.tsx";
import { Prose } from "../ui/prose.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { name } = await loadSite(context);
  return {
    head: {
      title: `Advertise · ${name}`,
      description: `Promote a product on ${name}: a spot in the Spotlight panel, marked as promoted, from ${ads.pricePerMonth} per month.`,
      canonical: paths.advertise(),
    },
  };
}

export function Component() {
  const { name } = useSite();
  return (
    <Prose title="Advertise" lead={`Put your product in front of people who come to ${name} to find one.`}>
      <section aria-labelledby="price" className="rounded-card border border-line bg-raised p-5 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 id="price" className="text-heading">
            Spotlight
          </h2>
          <Pill tone="ok">{ads.discountPercent}% off</Pill>
        </div>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-display tabular-nums">{ads.pricePerMonth}</span>
          <span className="text-muted">
            per month instead of <s className="tabular-nums">{ads.regularPricePerMonth}</s>
          </span>
        </p>
        <ul className="mt-4">
          <li>A spot in the Spotlight panel next to every list.</li>
          <li>
            We show {lists.spotlightShown} promoted products at a time, picked at random from up to{" "}
            {lists.spotlightFetched}. Everyone gets the same chance.
          </li>
          <li>
            From {ads.monthsMin} to {ads.monthsMax} months of {ads.daysPerMonth} days, paid once. No auto-renewal.
          </li>
        </ul>
      </section>
      <h2>What you can't buy</h2>
      <p>
        A promoted product is labeled <em>Promoted</em> and its link is marked as sponsored. It never moves up in lists,
        search or similar products, and it gets no votes or ratings from us. That's what makes a place in the lists
        worth something, for your product too.
      </p>
      <h2>How to book</h2>
      <p>
        You can't book online yet. Write to us through <ContactLink /> with the address of your product and the number
        of months, and we'll arrange the rest with you. Your product has to be listed first. If it isn't,{" "}
        <Link to={paths.myProducts()}>list it for free</Link>.
      </p>
    </Prose>
  );
}
