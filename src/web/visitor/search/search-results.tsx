import type { ReactNode } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import type { ProductCard, Sort } from "#contract/visitor/catalog.ts";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";
import type { ListAddress } from "../../data/list-choices.ts";
import type { queries } from "../../data/queries.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { ProductRows } from "../cards/product-rows.tsx";
import { FilteredProductList } from "../lists/filtered-product-list.tsx";
import { filterCount } from "../lists/list-address.ts";
import { NothingFound } from "./nothing-found.tsx";
import { searchPath } from "./search-address.ts";
import { type SearchSection, sectionOf } from "./search-sections.ts";
import { whyFound } from "./why-found.tsx";

export type ShownSearch = { q: string; plain?: string | undefined } & ListAddress<Sort>;

type SearchResultsProps = {
  shown: ShownSearch;
  query: ReturnType<typeof queries.searchProducts>;
  answer: SearchAnswer | undefined;
};

/** The list; or, where the typed words find nothing, what the corrected ones find. */
export function SearchResults({ shown, query, answer }: SearchResultsProps) {
  const { q, plain, choices } = shown;
  const didYouMean = answer?.didYouMean;
  if (didYouMean && answer?.total === 0) return <Respelled {...didYouMean} />;
  // Without the list's heading, which would count to zero.
  if (answer?.total === 0 && filterCount(answer.filters) === 0 && answer.page === 1) {
    return <NothingFound q={q} nearest={answer.places} />;
  }
  return (
    <>
      <FilteredProductList
        path={searchPath({ q, plain })}
        choices={choices}
        narrowed={answer && narrowedOf(shown, answer)}
        query={query}
        usualOrder={answer ? orderOf(answer) : relevance}
        noteOf={whyFound}
        headingOf={searchHeadingOf}
      />
      {didYouMean && <Respelled {...didYouMean} isBelow />}
    </>
  );
}

const relevance = { label: "Relevance", order: "best matches first" };

/** The list also counts products with only some of the words, which the title leaves out. */
function orderOf({ total, closeTotal, isPartial }: SearchAnswer) {
  const full = total - closeTotal;
  if (closeTotal === 0 || full === 0 || isPartial) return relevance;
  return { ...relevance, order: `${full === 1 ? "the one" : `the ${full}`} with all words first` };
}

type RespelledProps = NonNullable<SearchAnswer["didYouMean"]> & { isBelow?: boolean };

/** Results for a corrected spelling; never mixed with those for the typed words. */
function Respelled({ words, products, isBelow }: RespelledProps) {
  return (
    <section aria-labelledby="respelled" className={isBelow ? "search-part mt-10" : "search-part"}>
      <div className="search-respelled">
        <h2 id="respelled" className="words text-heading">
          {isBelow ? `With “${words}”` : "Products"}
        </h2>
        <p className="text-meta text-muted">{`${counted(products.length, "product")} · best matches first`}</p>
        <p className="text-meta">
          <Link to={searchPath({ q: words })} className="text-link underline underline-offset-2">
            Sort and filter
          </Link>
        </p>
      </div>
      <ProductRows products={products} eager={isBelow ? 0 : 6} noteOf={whyFound} headingOf={searchHeadingOf} />
    </section>
  );
}

/**
 * Filters from the question move to the address once somebody changes one; without other words they stay words, too.
 */
function narrowedOf({ q, plain, choices }: ShownSearch, { rest, intents, filters }: SearchAnswer) {
  const isRead = intents.some(({ kind, isApplied }) => isApplied && kind !== "alternatives" && kind !== "comparison");
  const words = isRead && rest ? { q: rest, plain } : { q, plain: isRead ? intents.at(-1)?.plain : plain };
  return { path: searchPath(words), choices: { sort: choices.sort, ...filters } };
}

/** Above the first product that has only some of the words, or that is related to the question but doesn't answer it. */
function searchHeadingOf(product: ProductCard, before: ProductCard | undefined): ReactNode {
  const section = sectionOf(product);
  if (section === (before ? sectionOf(before) : "answer")) return null;
  const { title, text } = headings[section];
  return (
    <div className="search-parting">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

const headings: Record<SearchSection, { title: string; text: string }> = {
  close: { title: "Also close", text: "These have some of your words, but not all." },
  related: { title: "Related tools", text: "Not quite alternatives, but close." },
  // Only made-up products come after real ones that are merely close.
  answer: { title: "Demo products", text: "These are made up, so they come after all real ones." },
};
