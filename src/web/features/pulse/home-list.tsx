import { useQuery } from "@tanstack/react-query";
import type { ProductCard } from "#contract/catalogue.ts";
import { lists } from "#contract/limits.ts";
import { counted } from "#contract/messages/message.ts";
import { paths } from "#contract/paths.ts";
import { useApi } from "../../shell.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { useHome } from "../auth/use-home.ts";
import { ProductList } from "../products/product-list.tsx";
import { type HomeTab, homeTabPath, homeTabQuery, homeTabs, tabWords } from "./home-tabs.ts";
import { NicheLists } from "./niche-lists.tsx";
import { pulseQueries } from "./pulse-queries.ts";

/** The list of the home page with its tabs. */
export function HomeList({ tab, firstPage }: { tab: HomeTab; firstPage: number }) {
  const api = useApi();
  const latest = useHome();
  const { data: counts } = useQuery(pulseQueries.counts(api));
  const { title, order } = tabWords[tab];
  return (
    <div className="min-w-0">
      <TabLinks
        label="Lists"
        keepsScroll
        className="mb-5"
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
        noteOf={renderVotes}
        empty={tab === "latest" ? undefined : <NoVotes tab={tab} isRanked={counts?.isRanked} />}
        rest={<Rest tab={tab} hasMore={(counts?.products ?? 0) > lists.topMax} />}
      />
    </div>
  );
}

/** The button counts all votes; the order of these lists is by those of the period. */
function renderVotes({ why }: ProductCard) {
  if (why?.kind !== "week" && why?.kind !== "month") return null;
  return <p className="text-meta text-muted">{`${counted(why.votes, "upvote")} this ${why.kind}`}</p>;
}

/** Where to go on at the end of the list. */
function Rest({ tab, hasMore }: { tab: HomeTab; hasMore: boolean }) {
  if ((tab === "latest" || tab === "all") && !hasMore) return null;
  if (tab === "latest") return <NicheLists title="More products by niche, newest first" sort="newest" />;
  if (tab === "all") return <NicheLists title="Most upvoted in each niche" sort="upvotes" />;
  const next = tab === "week" ? "month" : "all";
  return (
    <p>
      <Link
        to={paths.homeTop(next)}
        className="inline-flex min-h-6 items-center text-link hover:underline pointer-coarse:min-h-11"
      >
        {`See ${tabWords[next].title}`}
      </Link>
    </p>
  );
}

/** Week and month are counted by a job: before its first count nobody knows whether there are any votes. */
function NoVotes({ tab, isRanked = true }: { tab: Exclude<HomeTab, "latest">; isRanked?: boolean | undefined }) {
  if (tab !== "all" && !isRanked) {
    return <EmptyState title="Not counted yet" text="We count upvotes every five minutes." headingLevel={3} />;
  }
  const title = tab === "all" ? "No upvotes yet" : `No upvotes in the last ${tab === "week" ? 7 : 30} days`;
  return <EmptyState title={title} text="Be the first: upvote a product you like." headingLevel={3} />;
}
