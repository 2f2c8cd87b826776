import { Fragment } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Fact } from "./fact.tsx";
import { StatedFacts } from "./stated-facts.tsx";

/** What is known about the product, as a compact table. */
export function FactsTable({ product }: { product: Product }) {
  const { niches, subcategories, pricingNote, listedAt } = product;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        Facts
      </h2>
      <dl className="facts">
        {pricingNote && <Fact term="Price">{pricingNote}</Fact>}
        {niches.length > 0 && (
          <Fact term={niches.length === 1 ? "Niche" : "Niches"}>
            <Places places={niches.map(({ name, slug }) => ({ name, to: paths.niche(slug) }))} />
          </Fact>
        )}
        {subcategories.length > 0 && (
          <Fact term="Shelved in">
            <Places
              places={subcategories.map(({ name, slug, niche }) => ({
                name,
                to: niche && paths.subcategory({ niche, subcategory: slug }),
              }))}
            />
          </Fact>
        )}
        <StatedFacts facts={product.facts} />
        <Fact term="Added">
          <ShortDate iso={listedAt} />
        </Fact>
      </dl>
      <Tags product={product} />
    </section>
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
    <ul aria-label="Tags" className="fact-tags">
      {tags.map((tag, index) => {
        const key = tagKeys[index];
        return <li key={tag}>{key ? <Link to={paths.tag(key)}>{`#${tag}`}</Link> : <span>{`#${tag}`}</span>}</li>;
      })}
    </ul>
  );
}
