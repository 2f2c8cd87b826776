import { paths } from "#contract/shared/paths.ts";
import type { SearchAnswer } from "#contract/visitor/search.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { ProductRows } from "../cards/product-rows.tsx";
import { excerptOf } from "./words/excerpt-of.tsx";

type DidYouMeanProps = NonNullable<SearchAnswer["didYouMean"]>;

/** Results for a corrected spelling; never mixed with those for the typed words. */
export function DidYouMean({ words, products }: DidYouMeanProps) {
  return (
    <section aria-labelledby="did-you-mean" className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-3">
        <h2 id="did-you-mean" className="text-heading">
          Did you mean
        </h2>
        <Link to={paths.search(words)} className="text-link underline underline-offset-2">
          {words}
        </Link>
      </div>
      <ProductRows products={products} noteOf={excerptOf} />
    </section>
  );
}
