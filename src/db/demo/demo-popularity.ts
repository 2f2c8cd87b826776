import type { DemoPerson, DemoProduct } from "./demo-schema.ts";
import { unitOf } from "./pseudo-random.ts";

export type PlannedProduct = {
  product: DemoProduct;
  voters: DemoPerson[];
  /** Null for the few that are listed on the day the catalog is loaded. */
  listedDaysAgo: number | null;
};

const LISTED_TODAY = 6;
const OLDEST_LISTING_DAYS = 119;
// Made-up products have figures of sixty days, and promotions that started up to 30 days ago.
const YOUNGEST_MADE_UP_DAYS = 61;

/** Made-up votes and listing dates that look like a directory in use for months. */
export function planPopularity(catalog: { products: DemoProduct[]; people: DemoPerson[] }): PlannedProduct[] {
  const people = catalog.people.map((person) => ({ person, activity: 0.3 + unitOf("activity", person.username) }));
  const scored = catalog.products.map((product) => {
    const comments = product.feedback?.length ?? 0;
    // Products with feedback get the votes, and no made-up product should lead the list.
    const score = (unitOf("popularity", product.name) + comments / 4) / (product.madeUp ? 2 : 1);
    return { product, comments, score };
  });
  const byPopularity = scored.toSorted((a, b) => b.score - a.score);
  const newest = new Set(
    byPopularity.filter(({ product, comments }) => !product.madeUp && comments === 0).slice(-LISTED_TODAY),
  );
  return byPopularity.map((entry, rank) => {
    const { product } = entry;
    const votes = votesAt({ rank, people: people.length, jitter: unitOf("votes", product.name) });
    const listedDaysAgo = newest.has(entry) ? null : daysSinceListing({ product, votes });
    return { product, voters: chooseVoters({ product, people, votes }), listedDaysAgo };
  });
}

/** A power law: nearly everyone votes for the first product, and most products get a handful of votes. */
function votesAt({ rank, people, jitter }: { rank: number; people: number; jitter: number }): number {
  const most = people - 3;
  const votes = 2 + (most - 2) * (1 + rank / 10) ** -0.8 * (rank === 0 ? 1 : 0.75 + jitter / 2);
  return Math.min(most, Math.max(3, Math.round(votes)));
}

function daysSinceListing({ product, votes }: { product: DemoProduct; votes: number }): number {
  // Votes take time: at most about four a day.
  const youngest = product.madeUp ? YOUNGEST_MADE_UP_DAYS : votes / 4;
  return youngest + unitOf("listed", product.name) * (OLDEST_LISTING_DAYS - youngest);
}

type Voter = { person: DemoPerson; activity: number };

/** Some people vote more than others, and tastes differ. */
function chooseVoters({ product, people, votes }: { product: DemoProduct; people: Voter[]; votes: number }) {
  return people
    .map(({ person, activity }) => ({
      person,
      interest: unitOf("wish", person.username, product.name) ** (1 / activity),
    }))
    .sort((a, b) => b.interest - a.interest)
    .slice(0, votes)
    .map(({ person }) => person);
}
