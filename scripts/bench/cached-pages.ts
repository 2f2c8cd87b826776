import type { BenchSite } from "./bench-site.ts";
import { browserHeaders, type LoadResult, putLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { headerOf, recordAnswer } from "./recorded-answer.ts";
import { alternate, highest, lowest } from "./rounds.ts";
import type { Row } from "./rows.ts";
import { startTask } from "./tasks.ts";

const connections = 64;

/** S1 and S2: what nearly every visitor gets, against a server that does nothing but send the same bytes. */
export async function measureCachedPages(site: BenchSite): Promise<Row[]> {
  const { origin } = await site.cached();
  const { seconds, rounds } = site.options;
  const paths = Object.entries(site.pages);
  const full = await Promise.all(paths.map(([, path]) => recordAnswer(origin + path, browserHeaders)));
  const conditional = full.map((answer) => ({ ...browserHeaders, "If-None-Match": headerOf(answer, "etag") ?? "" }));
  const unchanged = await Promise.all(paths.map(([, path], n) => recordAnswer(origin + path, conditional[n] ?? {})));
  if (unchanged.some(({ status }) => status !== 304))
    throw new Error("A conditional request was not answered with 304.");

  const bare = await startTask("bareServer", { input: { answers: full }, place: "server" });
  const bare304 = await startTask("bareServer", { input: { answers: unchanged }, place: "server" });
  const nginx = await startNginx({ folder: site.folder, answers: full });
  const load = (from: string, path: string, headers: Record<string, string>) => () =>
    putLoad({ url: from + path, headers, connections, seconds });
  try {
    const rows: Row[] = [];
    for (const [n, [name, path]] of paths.entries()) {
      const results = await alternate(
        {
          ours: load(origin, path, browserHeaders),
          bare: load(bare.ready.origin, path, browserHeaders),
          ...(nginx ? { nginx: load(nginx.origin, path, browserHeaders) } : {}),
        } as Record<"ours" | "bare" | "nginx", () => Promise<LoadResult>>,
        { rounds },
      );
      const results304 = await alternate(
        {
          ours: load(origin, path, conditional[n] ?? {}),
          bare: load(bare304.ready.origin, path, conditional[n] ?? {}),
        },
        { rounds },
      );
      rows.push(...pageRows(name, results), rate("S2", { what: `${name}, not modified`, ...results304, atLeast: 0.8 }));
    }
    return rows.toSorted((a, b) => a.goalId.localeCompare(b.goalId));
  } finally {
    await Promise.all([bare.stop(), bare304.stop(), nginx?.stop()]);
  }
}

function pageRows(name: string, results: Record<"ours" | "bare", LoadResult[]> & { nginx?: LoadResult[] }): Row[] {
  const { ours, bare, nginx } = results;
  const what = `${name}, cached, ${connections} connections`;
  const fastest = { value: highest(ours, perSecond), unit: "/s" as const };
  return [
    rate("S1", { what, ours, bare, atLeast: 0.75 }),
    {
      goalId: "S1",
      what: `${name}, cached, p99`,
      ours: { value: lowest(ours, p99), unit: "ms" },
      reference: { name: "bare", value: lowest(bare, p99), unit: "ms" },
      goal: { atMost: 2 },
    },
    ...(nginx
      ? [
          {
            goalId: "S1",
            what,
            ours: fastest,
            reference: { name: "nginx", value: highest(nginx, perSecond), unit: "/s" as const },
          },
        ]
      : []),
  ];
}

type Rates = { what: string; ours: LoadResult[]; bare: LoadResult[]; atLeast: number };

function rate(goalId: string, { what, ours, bare, atLeast }: Rates): Row {
  return {
    goalId,
    what,
    ours: { value: highest(ours, perSecond), unit: "/s" },
    reference: { name: "bare", value: highest(bare, perSecond), unit: "/s" },
    goal: { atLeast },
  };
}

const perSecond = (result: LoadResult) => result.perSecond;
const p99 = (result: LoadResult) => result.p99;
