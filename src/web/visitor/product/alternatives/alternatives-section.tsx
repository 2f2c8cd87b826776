import { paths } from "#contract/shared/paths.ts";
import type { Product, ProductCard } from "#contract/visitor/catalog.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { CompareTick } from "../../cards/compare-picks/compare-tick.tsx";
import { pricingWords } from "../../cards/pricing-words.ts";
import { OnlyMarkup } from "../markup/only-markup.tsx";

/** The first alternatives, then more of one subcategory; their own page has the rest. Related tools come after them. */
export function AlternativesSection({ product }: { product: Product }) {
  const { name, slug, similar, more, related } = product;
  const shown = [...similar, ...(more?.products ?? [])];
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
        {shown.length > 0 ? <Rows products={shown} /> : <p className="py-4 text-sm text-muted">No alternatives yet.</p>}
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-10">
          <h2 id="related" className="text-heading">
            Related tools
          </h2>
          <Rows products={related} />
        </section>
      )}
    </>
  );
}

function Rows({ products }: { products: ProductCard[] }) {
  return (
    <ul className="same-rows">
      {products.map((product) => (
        <li key={product.id}>
          <LogoBox name={product.name} src={product.logoUrl} size={36} />
          <p className="words">
            <Link to={paths.product(product.slug)} className="card-link">
              {product.name}
            </Link>{" "}
            <span>{product.tagline}</span>
          </p>
          <span>{pricingWords[product.pricing]}</span>
          <CompareTick product={product} className={buttonClass({ size: "sm" })} />
        </li>
      ))}
    </ul>
  );
}
