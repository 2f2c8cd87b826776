import type { PeriodSort } from "#contract/visitor/catalog.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { periodWords } from "./list-address.ts";

const periods = Object.keys(periodWords) as PeriodSort[];

/** The whole list, what is new in it, and what is most upvoted: plain links that keep the filters. */
export function PeriodTabs({ path, choices: { sort, ...filters } }: { path: string; choices: ListChoices }) {
  const current = periods.find((period) => period === sort);
  return (
    <TabLinks
      label="Lists"
      keepsScroll
      className="mb-3 sm:mb-5"
      items={[undefined, ...periods].map((period) => ({
        to: withChoices(path, { ...filters, sort: period }),
        label: period ? periodWords[period].label : "All",
        current: period === current,
      }))}
    />
  );
}
