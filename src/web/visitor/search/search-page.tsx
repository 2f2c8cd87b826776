import { useInfiniteQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import type { Sort } from "#contract/visitor/catalog.ts";
import { searchTarget } from "#contract/visitor/followed-search.ts";
import type { SearchAnswer } from "#contract/visitor/search.ts";
import type { ListAddress } from "../../data/list-choices.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { FollowButton, prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { isPastEnd } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "../lists/filtered-product-list.tsx";
import { searchAddressOf } from "../lists/list-address.ts";
import { NichePicker } from "../niches/niche-picker.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { refuseSearch } from "./refuse-search.ts";
import { searchPath } from "./search-address.ts";
import { SearchAnswerHead } from "./search-answer-head.tsx";
import { SearchBox } from "./search-box.tsx";
import { searchHeadingOf } from "./search-heading.tsx";
import { SearchIntents } from "./search-intents.tsx";
import { searchNoteOf } from "./search-note.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const parameters = new URL(request.url).searchParams;
  const q = (parameters.get("q") ?? "").trim();
  // Longer values can't be names of intents; the API would refuse them.
  const plain = (parameters.get("plain") ?? "").slice(0, PLAIN_MAX) || undefined;
  const address = searchAddressOf(request.url);
  const query = queries.searchProducts(api, { q, ...(plain && { plain }), ...address });
  const [site, refusal] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    refuseSearch(q, () => queryClient.ensureInfiniteQueryData(query)),
    queryClient.ensureQueryData(queries.niches(api)),
    queryClient.prefetchQuery(queries.spotlight(api)),
    prepareFollowButton({ api, queryClient }),
  ]);
  const isShown = q !== "" && !refusal;
  const head = {
    title: isShown ? `Search: ${q} · ${site.name}` : `Search · ${site.name}`,
    description: `Find software tools and communities on ${site.name} by name, tag or what they do.`,
    canonical: paths.search(),
    noIndex: q !== "" || undefined,
  };
  const list = queryClient.getQueryData(query.queryKey);
  const status = refusal?.status ?? (isPastEnd(list) ? 404 : 200);
  return data({ q, plain, ...address, isShown, problem: refusal?.text, head }, { status });
}

const PLAIN_MAX = 120;

export function Component() {
  const { q, plain, firstPage, choices, isShown, problem } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="max-w-3xl text-title wrap-break-word">{isShown ? `Results for “${q}”` : "Search"}</h1>
        {isShown && <FollowSearch {...{ q, plain, firstPage, choices }} />}
      </div>
      <div className="mt-5">
        {/* A new address resets the input to its own query. */}
        <SearchBox key={q} q={q} error={problem} />
      </div>
      {isShown ? (
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
          <Results key={searchPath({ q, plain })} {...{ q, plain, firstPage, choices }} />
          <aside aria-label="Promoted products" className="side-column">
            <SpotlightPanel />
          </aside>
        </div>
      ) : (
        <div className="mt-8">
          <h2 className="mb-3 text-heading">Niches</h2>
          <NichePicker />
        </div>
      )}
    </Container>
  );
}

type Shown = { q: string; plain?: string | undefined } & ListAddress<Sort>;

function useSearch({ q, plain, ...address }: Shown) {
  const query = queries.searchProducts(useApi(), { q, ...(plain && { plain }), ...address });
  return { query, answer: useInfiniteQuery(query).data?.pages[0] };
}

/** Follows the words with all filters, however they were given; alternatives to a product have a page of their own. */
function FollowSearch(shown: Shown) {
  const { answer } = useSearch(shown);
  const { q, choices } = shown;
  if (answer?.about || answer?.rest === "") return null;
  const words = answer?.rest ?? q;
  return (
    <FollowButton
      kind="search"
      target={searchTarget({ q: words, ...choices, ...answer?.filters })}
      name={`“${words}”`}
      text="Follow this search"
    />
  );
}

const relevance = { label: "Relevance", order: "best matches first" };

function Results(shown: Shown) {
  const { q, plain, choices } = shown;
  const { query, answer } = useSearch(shown);
  const { didYouMean, intents = [], about = null, lead = null, places = [] } = answer ?? {};
  const isEmpty = answer?.total === 0;
  return (
    <div className="min-w-0">
      <SearchIntents q={q} choices={choices} intents={intents} />
      <SearchAnswerHead about={about} lead={lead} places={isEmpty ? [] : places} />
      <FilteredProductList
        path={searchPath({ q, plain })}
        choices={choices}
        narrowed={answer && narrowedOf(shown, answer)}
        query={query}
        usualOrder={relevance}
        noteOf={searchNoteOf}
        headingOf={choices.sort ? undefined : searchHeadingOf}
        empty={<NothingFound q={q} hasOthers={didYouMean != null} nearest={places} />}
      />
      {didYouMean && <DidYouMean {...didYouMean} />}
    </div>
  );
}

/**
 * Filters from the question move to the address once somebody changes one; without other words they stay words, too.
 */
function narrowedOf({ q, plain, choices }: Shown, { rest, intents, filters = {} }: Partial<SearchAnswer>) {
  const isRead = intents?.some(({ kind, isApplied }) => isApplied && kind !== "alternatives" && kind !== "comparison");
  const words = isRead && rest ? { q: rest, plain } : { q, plain: isRead ? intents?.at(-1)?.plain : plain };
  return { path: searchPath(words), choices: { sort: choices.sort, ...filters } };
}
