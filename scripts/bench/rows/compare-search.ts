import pg from "pg";
import { chooseQueries, statementOf } from "../../bench-data/measure-search.ts";
import { preciseProcessorTime } from "../load/processor-time.ts";
import { percentile } from "../rounds.ts";

type Times = { p50: number; p99: number };
export type SearchComparison = { kind: string; ours: Times; before: Times };
type Side = { client: pg.Client; pid: number };

/**
 * The processor time of each kind of search, here and in a database that another version filled, in turn: on a machine
 * with other work, it varies less than the clock. Of each query the least of some tries counts, in milliseconds. Null if
 * the system doesn't report it, or the databases run elsewhere.
 */
export async function compareSearch({ url, beforeUrl, tries }: { url: string; beforeUrl: string; tries: number }) {
  const sides: Side[] = [];
  try {
    for (const one of [url, beforeUrl]) sides.push(await open(one));
    const [ours, before] = sides as [Side, Side];
    if (sides.some(({ pid }) => preciseProcessorTime(pid) === null)) return null;
    const kinds = await chooseQueries(ours.client);
    for (const { client } of sides) await client.query("set role toolshelf_public");
    const comparisons: SearchComparison[] = [];
    for (const kind of kinds.filter(({ queries }) => queries.length > 0)) {
      const costs: { ours: number[]; before: number[] } = { ours: [], before: [] };
      for (const query of kind.queries) {
        const ask = { name: kind.kind, text: statementOf(kind), values: [query] };
        const least = { ours: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };
        // The first try fills the caches.
        for (let turn = 0; turn <= tries; turn++) {
          const [own, other] = [await costOf(ours, ask), await costOf(before, ask)];
          if (turn > 0) least.ours = Math.min(least.ours, own);
          if (turn > 0) least.before = Math.min(least.before, other);
        }
        costs.ours.push(least.ours);
        costs.before.push(least.before);
      }
      comparisons.push({ kind: kind.kind, ours: timesOf(costs.ours), before: timesOf(costs.before) });
    }
    return comparisons;
  } finally {
    for (const { client } of sides) await client.end();
  }
}

async function open(url: string): Promise<Side> {
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench" });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return { client, pid: rows[0]?.pid ?? 0 };
}

async function costOf({ client, pid }: Side, ask: pg.QueryConfig): Promise<number> {
  const start = preciseProcessorTime(pid);
  await client.query(ask);
  return (preciseProcessorTime(pid) ?? Number.NaN) - (start ?? Number.NaN);
}

const timesOf = (costs: number[]): Times => ({ p50: percentile(costs, 0.5), p99: percentile(costs, 0.99) });
