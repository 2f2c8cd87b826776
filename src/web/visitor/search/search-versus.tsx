import type { ReactNode } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { notStated } from "#contract/shared/products/not-stated.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { pricingWords } from "../cards/pricing-words.ts";
import "./search-versus.css";

type Figures = Pick<ProductCard, "pricing" | "upvotes" | "averageRating" | "comments" | "platforms" | "license">;

const rows: { label: string; cellOf: (product: Figures) => ReactNode }[] = [
  { label: "Price", cellOf: ({ pricing }) => pricingWords[pricing] },
  { label: "Votes", cellOf: ({ upvotes }) => <b>{wholeNumber(upvotes)}</b> },
  { label: "Rating", cellOf: ratingOf },
  { label: "Platforms", cellOf: ({ platforms }) => platforms.map((each) => platformWords[each]).join(", ") },
  { label: "License", cellOf: ({ license }) => license },
];

/** "Figma vs Penpot": the answer above the list, from the cards that the list has of them. */
export function SearchVersus({ about, products }: Pick<SearchAnswer, "about" | "products">) {
  const compared = comparedIn({ about, products });
  if (compared.length === 0) return null;
  const names = compared.map(({ name }) => name).join(" vs ");
  const shown = rows.filter(({ cellOf }) => compared.some((product) => cellOf(product)));
  return (
    <section aria-label={names} className="search-versus">
      <div className="search-versus-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {compared.map(({ id, name, slug, logoUrl }) => (
                <th key={id} scope="col">
                  <LogoBox name={name} src={logoUrl} eager />
                  <Link to={paths.product(slug)} className="words">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, cellOf }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((product) => (
                  <td key={product.id}>{cellOf(product) || <span className="text-muted">{notStated}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ButtonLink to={paths.compare(compared.map(({ slug }) => slug))} variant="primary">
        <span className="sr-only">{`${names} `}</span>Compare them side by side
      </ButtonLink>
    </section>
  );
}

/** Those asked for, if the list has them all: filters may have left some out. */
export function comparedIn({ about, products }: Pick<SearchAnswer, "about" | "products">): ProductCard[] {
  if (about?.kind !== "comparison") return [];
  const compared = about.products.flatMap(({ slug }) => products.find((product) => product.slug === slug) ?? []);
  return compared.length === about.products.length ? compared : [];
}

function ratingOf({ averageRating, comments }: Figures): ReactNode {
  if (averageRating === null) return <span className="text-muted">Nobody has rated it</span>;
  return `${averageRating.toFixed(1)} of 5${comments > 0 ? `, ${counted(comments, "comment")}` : ""}`;
}
