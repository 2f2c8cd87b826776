import { measureSearch, type SearchTiming } from "../../bench-data/measure-search.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";

// A million products of bench:data, of which a few percent are not live.
const goalSize = 950_000;

/** S4: every kind of search, in the database, warm. */
export async function measureSearchQueries({ database, options }: BenchSite): Promise<Row[]> {
  const rounds: SearchTiming[][] = [];
  for (let round = 0; round < options.rounds; round++) {
    rounds.push(await measureSearch({ url: database.url, rounds: options.isSmoke ? 1 : 5 }));
  }
  const [first = []] = rounds;
  // A small catalog has no words of medium frequency.
  const kinds = first.filter(({ runs }) => runs > 0).map(({ kind }) => kind);
  const size = database.products.toLocaleString("en");
  return kinds.map((kind): Row => {
    const timings = rounds.flatMap((round) => round.filter((timing) => timing.kind === kind));
    return {
      goalId: "S4",
      what: `search, ${kind}: p99 at ${size} products`,
      ours: { value: Math.min(...timings.map(({ p99 }) => p99)), unit: "ms" },
      goal: database.products >= goalSize ? { atMost: 20 } : undefined,
    };
  });
}
