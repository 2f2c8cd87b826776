import { paths } from "#contract/shared/paths.ts";
import type { Product, ProductCard } from "#contract/visitor/catalog.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { pricingWords } from "../../cards/pricing-words.ts";
import { OnlyMarkup } from "../markup/only-markup.tsx";

/** The first alternatives, then more of one subcategory; their own page has the rest. Related tools come after them. */
export function AlternativesSection({ product }: { product: Product }) {
  const { name, slug, similar, more, related } = product;
  const shown = [...similar, ...(more?.products ?? [])];
  const others = product.comparedWith.filter(({ id }) => [...shown, ...related].every((each) => each.id !== id));
  return (
    <>
      <section aria-labelledby="alternatives" className="same-shelf">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="alternatives" className="text-heading">
            On the same shelf
          </h2>
          <Link
            to={paths.alternatives(slug)}
            className="inline-flex min-h-6 items-center text-sm text-link hover:underline pointer-coarse:min-h-11"
          >
            See all alternatives
            <span className="sr-only"> to {name}</span>
          </Link>
        </div>
        <OnlyMarkup part="SameShelf" product={product} />
        {shown.length > 0 ? (
          <Rows products={shown} of={product} />
        ) : (
          <p className="py-4 text-sm text-muted">No alternatives yet.</p>
        )}
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-10">
          <h2 id="related" className="text-heading">
            Related tools
          </h2>
          <Rows products={related} of={product} />
        </section>
      )}
      {others.length > 0 && (
        <p className="words mt-4 flex flex-wrap items-center gap-x-3 text-meta text-muted">
          <span>Also compared with</span>
          {others.map((other) => (
            <Link key={other.id} to={paths.compare([slug, other.slug])} className="footer-link text-link">
              {other.name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** Each leads to its page, and beside it to its comparison with the product. */
function Rows({ products, of: { slug, name } }: { products: ProductCard[]; of: Product }) {
  return (
    <ul className="same-rows">
      {products.map((other) => (
        <li key={other.id}>
          <LogoBox name={other.name} src={other.logoUrl} size={36} />
          <p className="words">
            <Link to={paths.product(other.slug)} className="card-link">
              {other.name}
            </Link>{" "}
            <span>{other.tagline}</span>
          </p>
          <span>{pricingWords[other.pricing]}</span>
          <ButtonLink to={paths.compare([slug, other.slug])} size="sm" className="row-compare">
            Compare<span className="sr-only">{` ${name} with ${other.name}`}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
