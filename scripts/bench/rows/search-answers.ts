import pg from "pg";
import { chooseQueries } from "../../bench-data/measure-search.ts";
import { browserHeaders, putLoad } from "../load/load.ts";
import type { SearchQuery, SearchRound } from "../load/search-client.ts";
import { alternate, highest, lowest, percentile } from "../rounds.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

// Of the products of bench:data a few percent are not live.
const latencyGoalSize = 950_000;
const rateGoalSize = 95_000;
const connectionsOf = ({ isSmoke }: { isSmoke: boolean }) => (isSmoke ? 2 : 10);
const newWordsPerRound = 4_000;

/** S4 through the API: the time a visitor waits, including the counts of the filters. */
export async function measureSearchAnswers(site: BenchSite): Promise<Row[]> {
  return [...(await measureOneAtATime(site)), ...(await measureNewWords(site)), ...(await measureRepeatedWord(site))];
}

/** Every kind of search; a third of them filtered in one way, a third in another. */
async function measureOneAtATime({ database, options, uncached }: BenchSite): Promise<Row[]> {
  const { origin } = await uncached();
  const kinds = await withClient(database.url, chooseQueries);
  const asked = kinds
    .filter(({ statement }) => !statement)
    .flatMap(({ kind, queries }) => queries.map((q, n) => ({ kind, query: filtered(q, n) })))
    .filter((_, n) => !options.isSmoke || n % 10 === 0);
  const queries = asked.map(({ query }) => query);
  const client = await startTask("searchClient", { input: { origin, connections: 1 }, place: "rest" });
  const statements = await startTask("searchStatements", { input: { url: database.url }, place: "rest" });
  try {
    await client.round({ queries });
    const rounds = await alternate<"ours" | "statement", SearchRound>(
      { ours: () => client.round({ queries }), statement: () => statements.round({ queries }) },
      { rounds: options.rounds },
    );
    const best = (results: SearchRound[], share: number) => lowest(results, ({ times }) => percentile(times, share));
    const what = (figure: string) =>
      `search at the API, one at a time: ${figure} at ${size(database.products)} products`;
    const isLarge = database.products >= latencyGoalSize;
    return [
      {
        goalId: "S4",
        what: what("p99"),
        ours: { value: best(rounds.ours, 0.99), unit: "ms" },
        goal: isLarge ? { atMost: 30 } : undefined,
        note: `slowest: ${slowestKind(asked, rounds.ours)}`,
      },
      ...([0.5, 0.99] as const).map(
        (share): Row => ({
          goalId: "S4",
          what: what(share === 0.5 ? "p50" : "p99"),
          ours: { value: best(rounds.ours, share), unit: "ms" },
          reference: { name: "bare statement", value: best(rounds.statement, share), unit: "ms" },
        }),
      ),
    ];
  } finally {
    await Promise.all([client.stop(), statements.stop()]);
  }
}

function filtered(q: string, n: number): SearchQuery {
  if (n % 3 === 1) return { q, pricing: "free" };
  return n % 3 === 2 ? { q, platform: "web", openSource: "1" } : { q };
}

function slowestKind(asked: { kind: string }[], rounds: SearchRound[]): string {
  const best = asked.map(({ kind }, n) => ({ kind, time: lowest(rounds, ({ times }) => times[n] ?? Number.NaN) }));
  const slowest = best.toSorted((a, b) => b.time - a.time)[0];
  return slowest ? slowest.kind : "none";
}

/** Words that weren't searched for in the last minute, so no cached answer is used. */
async function measureNewWords({ database, options, cached }: BenchSite): Promise<Row[]> {
  const { origin } = await cached();
  const { seconds, rounds } = options;
  const connections = connectionsOf(options);
  const words = await withClient(database.url, (client) => listWords(client, newWordsPerRound * rounds));
  const client = await startTask("searchClient", { input: { origin, connections }, place: "rest" });
  const statements = await startTask("searchStatements", { input: { url: database.url }, place: "rest" });
  try {
    const share = Math.floor(words.length / rounds);
    let round = 0;
    const results = await alternate<"ours" | "statement", SearchRound>(
      {
        ours: () => client.round({ queries: words.slice(round * share, (round + 1) * share), seconds }),
        statement: () => {
          const queries = words.slice(round * share, (round + 1) * share);
          round += 1;
          return statements.round({ queries, seconds });
        },
      },
      { rounds },
    );
    const rate = (name: "ours" | "statement") => ({ value: highest(results[name], perSecond), unit: "/s" as const });
    const what = `search at the API, new words, ${connections} connections, ${size(database.products)} products`;
    return [
      {
        goalId: "S4",
        what,
        ours: rate("ours"),
        goal: database.products >= rateGoalSize ? { atLeast: 150 } : undefined,
      },
      {
        goalId: "S4",
        what,
        ours: rate("ours"),
        reference: { name: "bare statement, one connection", ...rate("statement") },
      },
    ];
  } finally {
    await Promise.all([client.stop(), statements.stop()]);
  }
}

/** A word that many search for, against the home page. */
async function measureRepeatedWord({ options, pages, cached }: BenchSite): Promise<Row[]> {
  const { origin, pid } = await cached();
  const { seconds, rounds } = options;
  const connections = connectionsOf(options);
  const load = (path: string) => () =>
    putLoad({ url: origin + path, headers: browserHeaders, connections, seconds, pid });
  const { word, home } = await alternate({ word: load("/api/v1/search?q=team"), home: load(pages.home) }, { rounds });
  const rate = (results: { perSecond: number }[]) => highest(results, (result) => result.perSecond);
  return [
    {
      goalId: "S4",
      what: `search at the API, a repeated word, ${connections} connections`,
      ours: { value: rate(word), unit: "/s" },
      reference: { name: "home, cached", value: rate(home), unit: "/s" },
      goal: { atLeast: 0.3 },
    },
  ];
}

/** Words of the catalog, common and rare alike, each once. */
async function listWords(client: pg.Client, most: number): Promise<SearchQuery[]> {
  const { rows } = await client.query<{ q: string }>(
    "select word as q from search_vocabulary order by hashtext(word), word limit $1",
    [most],
  );
  return rows;
}

async function withClient<Result>(url: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench" });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const perSecond = ({ times, seconds }: SearchRound) => times.length / seconds;
const size = (products: number) => products.toLocaleString("en");
