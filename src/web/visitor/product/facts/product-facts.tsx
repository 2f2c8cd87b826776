import { Fragment } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Upvoters } from "../upvoters/upvoters.tsx";
import { Fact } from "./fact.tsx";
import { StatedFacts } from "./stated-facts.tsx";

export function ProductFacts({ product }: { product: Product }) {
  const { niches, subcategories, pricingNote, listedAt } = product;
  return (
    <Panel title="Facts">
      <dl className="space-y-2.5 text-sm">
        {niches.length > 0 && (
          <Fact term={niches.length === 1 ? "Niche" : "Niches"}>
            <Places places={niches.map(({ name, slug }) => ({ name, to: paths.niche(slug) }))} />
          </Fact>
        )}
        {subcategories.length > 0 && (
          <Fact term={subcategories.length === 1 ? "Subcategory" : "Subcategories"}>
            <Places
              places={subcategories.map(({ name, slug, niche }) => ({
                name,
                to: niche && paths.subcategory({ niche, subcategory: slug }),
              }))}
            />
          </Fact>
        )}
        {pricingNote && <Fact term="Price">{pricingNote}</Fact>}
        <StatedFacts facts={product.facts} />
        <Fact term="Added">
          <ShortDate iso={listedAt} />
        </Fact>
      </dl>
      <Tags product={product} />
      <Upvoters product={product} />
      <p className="mt-3.5 flex gap-3 text-meta text-muted">
        <Link to={paths.suggestFact(product.slug)} rel="nofollow" className="footer-link">
          Suggest a fact
        </Link>
        <Link to={paths.reportProduct(product.slug)} rel="nofollow" className="footer-link">
          Report
        </Link>
      </p>
    </Panel>
  );
}

function Places({ places }: { places: { name: string; to: string | null }[] }) {
  return places.map(({ name, to }, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      {to === null ? (
        name
      ) : (
        <Link to={to} className="footer-link text-link">
          {name}
        </Link>
      )}
    </Fragment>
  ));
}

function Tags({ product: { tags, tagKeys } }: { product: Product }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-3.5 flex flex-wrap gap-x-2.5 text-meta text-muted">
      {tags.map((tag, index) => {
        const key = tagKeys[index];
        return (
          <li key={tag} className="min-w-0 break-words">
            {key ? (
              <Link to={paths.tag(key)} className="footer-link">
                #{tag}
              </Link>
            ) : (
              <span className="inline-flex min-h-6 items-center">#{tag}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
