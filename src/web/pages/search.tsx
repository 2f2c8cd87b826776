import { useInfiniteQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { searchTarget } from "#contract/followed-search.ts";
import { paths } from "#contract/paths.ts";
import { FollowButton, prepareFollowButton } from "../features/follows/follow-button.tsx";
import { FilteredProductList } from "../features/lists/filtered-product-list.tsx";
import { NichePicker } from "../features/niches/niche-picker.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { DidYouMean } from "../features/search/did-you-mean.tsx";
import { excerptOf } from "../features/search/excerpt-of.tsx";
import { NothingFound } from "../features/search/nothing-found.tsx";
import { refuseSearch } from "../features/search/refuse-search.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { type ListAddress, listAddressOf } from "../list-choices.ts";
import { isPastEnd } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const address = listAddressOf(request.url);
  const [site, refusal] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    refuseSearch(q, () => queryClient.ensureInfiniteQueryData(queries.searchProducts(api, { q, ...address }))),
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
  const list = queryClient.getQueryData(queries.searchProducts(api, { q, ...address }).queryKey);
  const status = refusal?.status ?? (isPastEnd(list) ? 404 : 200);
  return data({ q, ...address, isShown, problem: refusal?.text, head }, { status });
}

export function Component() {
  const { q, firstPage, choices, isShown, problem } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="max-w-3xl text-title wrap-break-word">{isShown ? `Results for “${q}”` : "Search"}</h1>
        {isShown && (
          <FollowButton
            kind="search"
            target={searchTarget({ q, ...choices })}
            name={`“${q}”`}
            text="Follow this search"
          />
        )}
      </div>
      <div className="mt-5">
        {/* A new address resets the input to its own query. */}
        <SearchBox key={q} q={q} error={problem} />
      </div>
      {isShown ? (
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
          <Results key={q} q={q} firstPage={firstPage} choices={choices} />
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

const relevance = { label: "Relevance", order: "best matches first" };

function Results({ q, firstPage, choices }: { q: string } & ListAddress) {
  const query = queries.searchProducts(useApi(), { q, firstPage, choices });
  const didYouMean = useInfiniteQuery(query).data?.pages[0]?.didYouMean;
  return (
    <div className="min-w-0">
      <FilteredProductList
        path={paths.search(q)}
        choices={choices}
        query={query}
        usualOrder={relevance}
        noteOf={excerptOf}
        empty={<NothingFound q={q} hasOthers={didYouMean != null} />}
      />
      {didYouMean && <DidYouMean {...didYouMean} />}
    </div>
  );
}
