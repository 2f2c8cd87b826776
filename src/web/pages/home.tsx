import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { paths, withPage } from "#contract/paths.ts";
import { monthYear } from "#contract/plain-formats.ts";
import { resourceCount } from "#contract/resource-count.ts";
import { HomeHero } from "../features/home/home-hero.tsx";
import { NichePicker } from "../features/niches/niche-picker.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { HomeList } from "../features/pulse/home-list.tsx";
import { homeTabOf, homeTabPath, homeTabQuery, tabWords } from "../features/pulse/home-tabs.ts";
import { pulseQueries } from "../features/pulse/pulse-queries.ts";
import { RecentActivity } from "../features/pulse/recent-activity.tsx";
import { TopOfWeekPanel } from "../features/pulse/top-of-week-panel.tsx";
import { answerOfList, loadList } from "../load-list.ts";
import { pageNumberOf } from "../page-number.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { search } = new URL(request.url);
  const { viewer } = await queryClient.ensureQueryData(queries.session(api));
  // Redirect only from the bare address: any query, such as `?all=1`, shows the home page (rule 39).
  if (viewer?.primaryNiche && search === "") throw redirect(paths.niche(viewer.primaryNiche));
  const firstPage = pageNumberOf(request.url);
  const tab = homeTabOf(request.url);
  const [site, list, total] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadList({ queryClient }, homeTabQuery(api, { tab, firstPage })),
    queryClient.ensureQueryData(pulseQueries.productCount(api)).catch(() => undefined),
    queryClient.ensureQueryData(queries.niches(api)),
    queryClient.prefetchQuery(queries.spotlight(api)),
    queryClient.prefetchQuery(pulseQueries.activity(api)),
    tab === "week" ? null : queryClient.prefetchQuery(pulseQueries.topOfWeek(api)),
  ]);
  const tools = toolsOf(total);
  return answerOfList(list, {
    tab,
    firstPage,
    month: monthYear(new Date()),
    head: {
      title:
        tab === "latest"
          ? `${site.name}: ${tools} and communities worth your time`
          : `${tabWords[tab].title} · ${site.name}`,
      description: `Discover ${tools} and communities, picked and ranked by people. Nobody can buy a place.`,
      canonical: withPage(homeTabPath(tab), firstPage),
      feed: { title: site.name, path: "/feeds/all" },
    },
  });
}

export function Component() {
  const { tab, firstPage, month } = useLoaderData<typeof loader>();
  const api = useApi();
  const { data: niches } = useSuspenseQuery(queries.niches(api));
  const { data: total } = useQuery(pulseQueries.productCount(api));
  return (
    <Container>
      <HomeHero total={total} month={month} />
      {niches.length > 0 && (
        <div className="mt-2 sm:mt-5">
          <NichePicker />
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-10 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_300px]">
        <HomeList tab={tab} firstPage={firstPage} />
        <aside aria-label="More to discover" className="side-column">
          <SpotlightPanel />
          {tab !== "week" && <TopOfWeekPanel />}
          <RecentActivity />
        </aside>
      </div>
    </Container>
  );
}

/** "200+ tools", or "tools" if the list failed to load. */
function toolsOf(total: number | undefined): string {
  return total === undefined ? "tools" : `${resourceCount(total)} tools`;
}
