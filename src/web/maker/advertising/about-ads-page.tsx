import { useSuspenseQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { ads, lists } from "#contract/shared/limits.ts";
import { minorUnitsOf } from "#contract/shared/money/currency.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { ContactLink } from "../../shared/frame/contact-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { Prose, ProseSection } from "../../ui/layout/prose.tsx";
import { adQueries } from "./ad-queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [{ name }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(adQueries.offer(api)),
    queryClient.ensureQueryData(adQueries.advertisers(api)),
  ]);
  return {
    head: {
      title: `Ads · ${name}`,
      description: `What ${name} sells, for how much and to whom, and what money can't buy here.`,
      canonical: paths.aboutAds(),
    },
  };
}

export function Component() {
  const { name } = useSite();
  const api = useApi();
  const { data: offer } = useSuspenseQuery(adQueries.offer(api));
  const { data: advertisers } = useSuspenseQuery(adQueries.advertisers(api));
  const price = (amount: number) =>
    formatMoney({ amount: amount * minorUnitsOf(offer.currency), currency: offer.currency });
  return (
    <Prose title={`Ads on ${name}`} lead="What we sell, for how much, to whom, and what it doesn't buy.">
      <ProseSection id="what" title="What we sell">
        <p>
          One thing: time in the Spotlight panel, which is next to every list. We show {lists.spotlightShown} promoted
          products at a time ({lists.spotlightShownOnMobile} on phones), picked at random from up to{" "}
          {lists.spotlightFetched}. Each of them says <em>Promoted</em>, and its link is marked as sponsored.
        </p>
      </ProseSection>
      <ProseSection id="price" title="For how much">
        <p>
          {price(ads.pricePerMonth)} per month instead of {price(ads.regularPricePerMonth)}. A month has{" "}
          {ads.daysPerMonth} days, an order has {ads.monthsMin} to {ads.monthsMax} months and is paid once. Everyone
          pays the same. Our team can place a product there too. It says <em>Promoted</em> just the same.
        </p>
      </ProseSection>
      <ProseSection id="limits" title="What it doesn't buy">
        <ul>
          <li>A place in a list, in search results, among similar products or in a feed.</li>
          <li>Votes, ratings, comments, or the removal of any.</li>
          <li>
            A yes from our reviewers. New products are reviewed like all others, and refunded if we don't list them.
          </li>
          <li>
            Anything about you, the visitor. We count how often a promoted product is seen and clicked, not by whom.
          </li>
        </ul>
      </ProseSection>
      <ProseSection id="who" title="Who advertises now">
        <p>
          {advertisers.length === 0
            ? "Nobody at the moment."
            : `Every product that is promoted right now, by name: ${wholeNumber(advertisers.length)}.`}
        </p>
        <Advertisers products={advertisers} />
      </ProseSection>
      <ProseSection id="questions" title="Questions">
        <p>
          You can <Link to={paths.advertise()}>advertise here</Link> yourself, or write to us through <ContactLink />.
        </p>
      </ProseSection>
    </Prose>
  );
}

/** Everyone whose promotion runs now. */
function Advertisers({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Current advertisers" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {products.map(({ id, name, slug, tagline, logoUrl, isDemo }) => (
        <div key={id} className="relative flex gap-2.5 rounded-card border border-line bg-raised p-3">
          <LogoBox name={name} src={logoUrl} size={36} />
          <div className="min-w-0 text-sm">
            <p className="flex items-center gap-2">
              <a href={paths.product(slug)} rel="sponsored" className="card-link truncate font-medium">
                {name}
              </a>
              {isDemo && <Pill>Demo</Pill>}
            </p>
            <p className="truncate text-meta text-muted">{tagline}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
