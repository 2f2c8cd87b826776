import { type TopPeriod, topPeriods } from "#contract/shared/lists/top-periods.ts";
import { paths } from "#contract/shared/paths.ts";
import { shelf } from "#contract/shared/shelf-limits.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Spines } from "../../ui/shelf/shelf.tsx";

export type RankedShelf = { period: TopPeriod; products: ShelfProduct[] };

export const shelfWords: Record<TopPeriod, { title: string; votes: string }> = {
  week: { title: "Top this week", votes: "votes this week" },
  month: { title: "Top this month", votes: "votes this month" },
  all: { title: "Top of all time", votes: "votes" },
};

/** The first products of the week. While that has too few of them, as on a new site, of the month or of all time. */
export async function findShelf(api: ApiClient): Promise<RankedShelf> {
  const [period, ...longer] = topPeriods;
  let found = await readShelf(api, period);
  for (const next of longer) {
    if (found.products.length >= shelf.spinesMin) return found;
    found = await readShelf(api, next);
  }
  return found;
}

async function readShelf(api: ApiClient, period: TopPeriod): Promise<RankedShelf> {
  return { period, products: await answerOf(api.rankings[":period"].shelf.$get({ param: { period } })) };
}

/** They have the votes of the shelf's period on top. */
export function WeekSpines({ products }: RankedShelf) {
  return <Spines isCounted spines={products.map((product) => ({ ...product, to: paths.product(product.slug) }))} />;
}

/** Which votes the heights mean, and where the whole list is. */
export function WeekLegend({ period }: RankedShelf) {
  const { title, votes } = shelfWords[period];
  return (
    <>
      <Link to={paths.homeTop(period)}>{title}</Link>
      {`. Taller: more ${votes}. `}
      <span className="whitespace-nowrap">Thicker: more feedback.</span>
    </>
  );
}
