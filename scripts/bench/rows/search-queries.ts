import { measureSearch, type SearchTiming } from "../../bench-data/measure-search.ts";
import type { Row } from "../rows.ts";
import { NotPossibleHere } from "../run-stages.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { compareSearch } from "./compare-search.ts";

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

/** S4: the processor time of every kind of search, against a database that another version filled. */
export async function measureSearchBefore({ database, options }: BenchSite): Promise<Row[]> {
  const beforeUrl = options.beforeUrl ?? (options.isSmoke ? database.url : null);
  if (!beforeUrl) throw new NotPossibleHere("--before-url names no database of another version");
  const comparisons = await compareSearch({ url: database.url, beforeUrl, tries: options.rounds });
  if (!comparisons) throw new NotPossibleHere("the system doesn't report the processor time of the database");
  return (["p50", "p99"] as const).flatMap((share) =>
    comparisons.map(
      ({ kind, ours, before }): Row => ({
        goalId: "S4",
        what: `search, ${kind}: processor time, ${share}`,
        ours: { value: ours[share], unit: "ms" },
        reference: { name: "before", value: before[share], unit: "ms" },
        goal: share === "p99" ? { atMost: 2 } : undefined,
      }),
    ),
  );
}
