import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { ProductRows } from "../cards/product-rows.tsx";

/**
 * The first alternatives, then more of one subcategory; their own page has the rest. Related tools are listed
 * separately.
 */
export function ProductAlternatives({ product }: { product: Product }) {
  const { name, slug, similar, more, related } = product;
  const shown = [...similar, ...(more?.products ?? [])];
  return (
    <>
      <section aria-labelledby="alternatives" className="mt-10">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3">
          <h2 id="alternatives" className="text-heading">
            Alternatives
          </h2>
          <Link
            to={paths.alternatives(slug)}
            className="inline-flex min-h-6 items-center text-sm text-link hover:underline pointer-coarse:min-h-11"
          >
            See all alternatives
            <span className="sr-only"> to {name}</span>
          </Link>
        </div>
        {shown.length > 0 ? (
          <ProductRows products={shown} />
        ) : (
          <p className="py-4 text-sm text-muted">No alternatives yet.</p>
        )}
      </section>
      {related.length > 0 && (
        <section className="mt-10">
          <h2 className="border-b border-line pb-3 text-heading">Related tools</h2>
          <ProductRows products={related} />
        </section>
      )}
    </>
  );
}
