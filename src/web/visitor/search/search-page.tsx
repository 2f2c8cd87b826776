import { useInfiniteQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { searchTarget } from "#contract/visitor/search/followed-search.ts";
import type { SearchAnswer } from "#contract/visitor/search/search.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { FollowButton, prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { isPastEnd } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { searchAddressOf } from "../lists/list-address.ts";
import { NichePicker } from "../niches/niche-picker.tsx";
import { WeekHero } from "../week-shelf/week-hero.tsx";
import { loadWeekShelf } from "../week-shelf/week-shelf.tsx";
import { refuseSearch } from "./refuse-search.ts";
import { searchPath } from "./search-address.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchNotes } from "./search-notes.tsx";
import { SearchPlaces } from "./search-places.tsx";
import { SearchResults, type ShownSearch } from "./search-results.tsx";
import { hasOnlyClose } from "./search-sections.ts";
import { comparedIn, SearchVersus } from "./search-versus.tsx";
import "./search.css";

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
    q === "" && loadWeekShelf({ api, queryClient }),
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
  return isShown ? (
    <Container className="search-page">
      <Answer key={searchPath({ q, plain })} {...{ q, plain, firstPage, choices }} />
    </Container>
  ) : (
    <Start q={q} problem={problem} />
  );
}

/** The field, and where to go without a word for it: this week's shelf and the niches. */
function Start({ q, problem }: { q: string; problem: string | undefined }) {
  return (
    <>
      <WeekHero>
        <h1 className="text-title">Search</h1>
        {/* A new address resets the input to its own query. */}
        <SearchBox key={q} q={q} error={problem} />
      </WeekHero>
      <Container className="pt-8">
        <h2 className="mb-3 text-heading">Niches</h2>
        <NichePicker />
      </Container>
    </>
  );
}

function Answer(shown: ShownSearch) {
  const { q, plain, choices } = shown;
  const { firstPage } = shown;
  const query = queries.searchProducts(useApi(), { q, ...(plain && { plain }), firstPage, choices });
  // Lists share a type of page; this one is always a search.
  const answer = useInfiniteQuery(query).data?.pages[0] as SearchAnswer | undefined;
  return (
    <>
      <div className="search-head">
        <h1 className="wrap-break-word">{titleOf(q, answer)}</h1>
        <SearchBox key={q} q={q} />
        <FollowSearch {...{ q, choices, answer }} />
      </div>
      {answer && <SearchNotes {...{ q, choices, answer }} />}
      {answer && (answer.total > 0 || hasOnlyClose(answer)) && (
        <SearchPlaces
          {...answer}
          label={hasOnlyClose(answer) ? "Closest categories" : undefined}
          about={comparedIn(answer).length > 0 ? null : answer.about}
        />
      )}
      <div className="search-columns">
        <div className="min-w-0">
          {answer && <SearchVersus {...answer} />}
          <SearchResults {...{ shown, query, answer }} />
        </div>
        <aside aria-label="Promoted products" className="side-column">
          <SpotlightPanel />
        </aside>
      </div>
    </>
  );
}

/** "14 results for “git”"; without a count where nothing has all the words, or their list failed to load. */
function titleOf(q: string, answer: SearchAnswer | undefined): string {
  const { total = 0, closeTotal = 0, isPartial = false, didYouMean = null } = answer ?? {};
  if (total === 0) return `Results for “${didYouMean?.words ?? q}”`;
  const full = total - closeTotal;
  if (full === 0) return `Results for “${q}”`;
  return `${isPartial ? `${wholeNumber(full)}+ results` : counted(full, "result")} for “${q}”`;
}

type FollowSearchProps = Pick<ShownSearch, "q" | "choices"> & { answer: SearchAnswer | undefined };

/** Follows the words with all filters, however they were given; alternatives to a product have a page of their own. */
function FollowSearch({ q, choices, answer }: FollowSearchProps) {
  if (answer?.about || answer?.rest === "") return null;
  const words = (answer?.total === 0 ? answer.didYouMean?.words : undefined) ?? answer?.rest ?? q;
  return (
    <div className="search-follow">
      <FollowButton
        kind="search"
        target={searchTarget({ q: words, ...choices, ...answer?.filters })}
        name={`“${words}”`}
        text="Follow this search"
      />
    </div>
  );
}
