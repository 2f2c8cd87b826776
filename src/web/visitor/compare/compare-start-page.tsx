import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { Container } from "../../ui/layout/container.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { refuseSearch } from "../search/refuse-search.ts";
import { ComparableLinks } from "./comparable-links.tsx";
import { CompareHead } from "./compare-head.tsx";
import { listed } from "./compare-names.ts";
import { CompareSearch } from "./compare-search.tsx";
import { hasRoom } from "./compare-with.tsx";
import { PopularPairs, popularPairs } from "./popular-pairs.tsx";
import "./compare.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim();
  const chosen = searchParams.get("with") ?? "";
  const [site, refusal, comparison] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    refuseSearch(q, () => queryClient.ensureInfiniteQueryData(queries.searchProducts(api, searchOf(q)))),
    chosen ? queryClient.ensureQueryData(queries.comparison(api, chosen)).catch(unlessRefused) : null,
    queryClient.ensureQueryData(popularPairs(api)),
  ]);
  const head = {
    title: q ? `Compare: ${q} · ${site.name}` : `Compare tools side by side · ${site.name}`,
    description: "Pick up to four tools and compare price, rating, upvotes, platforms and what people say about them.",
    canonical: paths.compareStart(),
    ...((q || chosen) && { noIndex: true }),
  };
  const page = { q, chosen: comparison ? chosen : "", isShown: q !== "" && !refusal, problem: refusal?.text, head };
  return data(page, { status: refusal?.status ?? 200 });
}

/** An unknown product or too many of them: the comparison starts empty. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

const searchOf = (q: string) => ({ q, firstPage: 1, choices: {} });

const PAIRS_ON_SHELF = 5;

export function Component() {
  const { q, chosen, isShown, problem } = useLoaderData<typeof loader>();
  const { data: comparison } = useQuery({ ...queries.comparison(useApi(), chosen), enabled: chosen !== "" });
  const products = (chosen && comparison?.products) || [];
  const slugs = products.map(({ slug }) => slug);
  const { data: pairs } = useSuspenseQuery(popularPairs(useApi()));
  return (
    <>
      <CompareHead
        {...(products.length > 0
          ? { label: "Picked tools", books: products, toOf: paths.product, hasGap: hasRoom(slugs) }
          : {
              label: "Pick one to compare",
              books: pairs.slice(0, PAIRS_ON_SHELF).flat(),
              toOf: (slug: string) => paths.compare([slug]),
              className: "compare-start",
            })}
      >
        <h1 className="words text-title text-balance">
          {products.length > 0 ? `Compare ${listed(products)} with…` : "Compare tools"}
        </h1>
        <p className="mt-2 max-w-xl text-balance text-muted">Pick up to four tools and see how they differ.</p>
      </CompareHead>
      <Container className="pt-6">
        <CompareSearch key={`${q} ${chosen}`} slugs={slugs} q={q} error={problem}>
          {isShown ? <Found q={q} slugs={slugs} /> : <PopularPairs pairs={pairs} />}
        </CompareSearch>
      </Container>
    </>
  );
}

function Found({ q, slugs }: { q: string; slugs: string[] }) {
  const { data: found, isLoadingError, refetch } = useInfiniteQuery(queries.searchProducts(useApi(), searchOf(q)));
  const { products: exact = [], didYouMean = null } = found?.pages[0] ?? {};
  const corrected = exact.length === 0 ? didYouMean : null;
  const all = corrected?.products ?? exact;
  const products = all.filter(({ slug }) => !slugs.includes(slug));
  if (isLoadingError) {
    return <ErrorState title={pages.productsLoadFailed.title} onRetry={() => void refetch()} headingLevel={2} />;
  }
  if (!hasRoom(slugs) || products.length === 0) {
    const { title, text } = visitorToasts.comparisonFull;
    const why = all.length === 0 ? pages.searchEmpty(q).text : pages.comparedAlready.text;
    return <p className="mt-6 text-muted">{hasRoom(slugs) ? why : `${title}. ${text}`}</p>;
  }
  return (
    <section aria-label="Search results">
      {corrected && (
        <p className="mt-6">
          <span className="text-muted">Did you mean</span> {corrected.words}
          <span className="text-muted">?</span>
        </p>
      )}
      <ComparableLinks slugs={slugs} products={products} />
    </section>
  );
}
