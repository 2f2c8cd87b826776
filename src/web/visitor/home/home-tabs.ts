import type { TopPeriod } from "#contract/shared/lists/top-periods.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { periodWords } from "../lists/list-address.ts";
import { homeQueries } from "./home-queries.ts";

/** A tab of the home page: the latest products, or the most upvoted ones of a period. */
export type HomeTab = "latest" | TopPeriod;

type TabWords = { label: string; title: string; order: string };

/** `label` is the tab itself, `title` the list's heading and part of the page's title. */
export const tabWords: Record<HomeTab, TabWords> = {
  latest: { label: "Latest", title: "Latest", order: "today's first, then a daily selection of 100" },
  week: { ...periodWords["top-week"], title: periodWords["top-week"].label },
  month: { ...periodWords["top-month"], title: periodWords["top-month"].label },
  all: { label: "All time", title: "Top of all time", order: "most upvotes ever" },
};

export const homeTabs = Object.keys(tabWords) as HomeTab[];

/** An unknown tab falls back to the first. */
export function homeTabOf(url: string): HomeTab {
  const top = new URL(url).searchParams.get("top") ?? "";
  return homeTabs.find((tab) => tab === top) ?? "latest";
}

/** `latest` is where the first tab leads: not everybody may see the bare home page (rule 39). */
export function homeTabPath(tab: HomeTab, latest: string = paths.home()): string {
  return tab === "latest" ? latest : paths.homeTop(tab);
}

export function homeTabQuery(api: ApiClient, { tab, firstPage }: { tab: HomeTab; firstPage: number }) {
  return tab === "latest" ? queries.homeProducts(api, firstPage) : homeQueries.top(api, { period: tab, firstPage });
}
