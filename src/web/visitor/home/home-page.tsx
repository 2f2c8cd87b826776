import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { resourceCount } from "#contract/shared/lists/resource-count.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { monthYear } from "#contract/shared/text/plain-formats.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { answerOfList, loadList } from "../../shared/lists/load-list.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { Container } from "../../ui/layout/container.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { loadWeekShelf } from "../week-shelf/week-shelf.tsx";
import { loadDayQuote } from "./day-quote/day-quote.tsx";
import { LazyForYou, loadForYou } from "./for-you/lazy-for-you.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeList } from "./home-list.tsx";
import { homeQueries } from "./home-queries.ts";
import { homeTabOf, homeTabPath, homeTabQuery, tabWords } from "./home-tabs.ts";
import { NicheIndex } from "./niche-index.tsx";
import { PicksPanel } from "./picks-panel.tsx";
import { RecentActivity } from "./recent-activity.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const { api, queryClient } = shell;
  const { search } = new URL(request.url);
  const { viewer } = await queryClient.ensureQueryData(queries.session(api));
  // Redirect only from the bare address: any query, such as `?all=1`, shows the home page (rule 39).
  if (viewer?.primaryNiche && search === "") throw redirect(paths.niche(viewer.primaryNiche));
  const firstPage = pageNumberOf(request.url);
  const tab = homeTabOf(request.url);
  const [site, list, counts] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadList({ queryClient }, homeTabQuery(api, { tab, firstPage })),
    queryClient.ensureQueryData(homeQueries.counts(api)).catch(() => undefined),
    queryClient.ensureQueryData(queries.niches(api)),
    queryClient.prefetchQuery(queries.spotlight(api)),
    queryClient.prefetchQuery(homeQueries.activity(api)),
    queryClient.prefetchQuery(homeQueries.picks(api)),
    loadWeekShelf(shell),
    loadDayQuote(shell),
    tab === "latest" && viewer?.hasForYou && loadForYou(shell),
  ]);
  const tools = toolsOf(counts?.products);
  return answerOfList(list, {
    tab,
    firstPage,
    month: monthYear(new Date()),
    head: {
      title:
        tab === "latest"
          ? `${site.name}: ${site.brand?.headline ?? `${tools} and communities worth your time`}`
          : `${tabWords[tab].title} · ${site.name}`,
      description:
        site.brand?.sentence ??
        `Discover ${tools} and communities, picked and ranked by people. Nobody can buy a place.`,
      canonical: withPage(homeTabPath(tab), firstPage),
      feed: { title: site.name, path: "/feeds/all" },
    },
  });
}

export function Component() {
  const { tab, firstPage, month } = useLoaderData<typeof loader>();
  const api = useApi();
  const hasForYou = useViewer()?.hasForYou;
  const { data: counts } = useQuery(homeQueries.counts(api));
  return (
    <>
      <HomeHero total={counts?.products} month={month} brand={useSite().brand} />
      <Container>
        <NicheIndex />
        {tab === "latest" && hasForYou && <LazyForYou />}
        <div className="mt-1 grid grid-cols-1 gap-10 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14">
          <HomeList tab={tab} firstPage={firstPage} />
          <aside aria-label="More to discover" className="side-column">
            <PicksPanel />
            <RecentActivity />
            <SpotlightPanel />
          </aside>
        </div>
      </Container>
    </>
  );
}

/** "200+ tools", or "tools" if the list failed to load. */
function toolsOf(total: number | undefined): string {
  return total === undefined ? "tools" : `${resourceCount(total)} tools`;
}
