import { useQuery } from "@tanstack/react-query";
import { lists } from "#contract/shared/limits.ts";
import { useApi } from "../../data/shell.ts";
import { useHome } from "../../shared/auth/use-home.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { NoVotes } from "../lists/no-votes.tsx";
import { ProductList } from "../lists/product-list.tsx";
import { DayQuote } from "./day-quote/day-quote.tsx";
import { homeQueries } from "./home-queries.ts";
import { type HomeTab, homeTabPath, homeTabQuery, homeTabs, tabWords } from "./home-tabs.ts";
import { NicheLists } from "./niche-lists.tsx";

/** The list of the home page with its tabs. */
export function HomeList({ tab, firstPage }: { tab: HomeTab; firstPage: number }) {
  const api = useApi();
  const latest = useHome();
  const { data: counts } = useQuery(homeQueries.counts(api));
  const { title, order } = tabWords[tab];
  return (
    <div className="tabbed-list min-w-0">
      <TabLinks
        label="Lists"
        keepsScroll
        className="mb-3 sm:mb-5"
        items={homeTabs.map((each) => ({
          to: homeTabPath(each, latest),
          label: tabWords[each].label,
          current: each === tab,
        }))}
      />
      <ProductList
        title={title}
        order={order}
        path={homeTabPath(tab, latest)}
        query={homeTabQuery(api, { tab, firstPage })}
        isNumbered={tab !== "latest"}
        inset={<DayQuote />}
        empty={
          tab === "latest" ? undefined : (
            <NoVotes
              title={noVotes[tab]}
              isCounted={tab === "all" || counts?.isRanked}
              action={
                <ButtonLink variant="primary" to={afterTab(tab, latest).to}>
                  {afterTab(tab, latest).text}
                </ButtonLink>
              }
            />
          )
        }
        rest={<Rest tab={tab} hasMore={(counts?.products ?? 0) > lists.topMax} />}
      />
    </div>
  );
}

/** Links to continue with at the end of the list. */
function Rest({ tab, hasMore }: { tab: HomeTab; hasMore: boolean }) {
  if ((tab === "latest" || tab === "all") && !hasMore) return null;
  if (tab === "latest") return <NicheLists title="More products by niche, newest first" sort="newest" />;
  if (tab === "all") return <NicheLists title="Most upvoted in each niche" sort="upvotes" />;
  const { to, text } = afterTab(tab);
  return (
    <p>
      <Link to={to} className="inline-flex min-h-6 items-center text-link hover:underline pointer-coarse:min-h-11">
        {text}
      </Link>
    </p>
  );
}

/** The next longer period; after all time the latest. */
function afterTab(tab: Exclude<HomeTab, "latest">, latest?: string): { to: string; text: string } {
  const next = tab === "week" ? "month" : tab === "month" ? "all" : "latest";
  return { to: homeTabPath(next, latest), text: next === "latest" ? "See the latest" : `See ${tabWords[next].title}` };
}

const noVotes: Record<Exclude<HomeTab, "latest">, string> = {
  week: "No upvotes in the last 7 days",
  month: "No upvotes in the last 30 days",
  all: "No upvotes yet",
};
