import { browserHeaders, canRun, type LoadResult, putLoad } from "../load/load.ts";
import { headerOf, type RecordedAnswer, recordAnswer } from "../references/recorded-answer.ts";
import { alternate, highest, lowest } from "../rounds.ts";
import { costRow, type Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

const connections = 64;

/** S1 and S2: the pages nearly every visitor gets, against a server that only sends the same bytes. */
export async function measureCachedPages(site: BenchSite): Promise<Row[]> {
  const server = await site.cached();
  const { seconds, rounds } = site.options;
  const pages = await Promise.all(
    Object.entries(site.pages)
      .slice(0, site.options.isSmoke ? 1 : undefined)
      .map(async ([name, path]) => {
        const full = await recordAnswer(server.origin + path, browserHeaders);
        const unchanged = await recordAnswer(server.origin + path, headersOfReturning(full));
        if (full.status !== 200 || unchanged.status !== 304)
          throw new Error(`${path}: ${full.status}, ${unchanged.status}`);
        return { name, path, full, unchanged };
      }),
  );
  const answers = pages.map(({ full }) => full);
  const bare = await startTask("bareServer", { input: { answers }, place: "server" });
  const bare304 = await startTask("bareServer", {
    input: { answers: pages.map(({ unchanged }) => unchanged) },
    place: "server",
  });
  const nginx = canRun("nginx", "-v")
    ? await startTask("nginx", { input: { folder: site.folder, answers }, place: "server" })
    : null;

  type Target = { origin: string; pid: number };
  const load =
    ({ origin, pid }: Target, path: string, headers: Record<string, string>) =>
    () =>
      putLoad({ url: origin + path, headers, connections, seconds, pid });
  try {
    const rows: Row[] = [];
    for (const { name, path, full } of pages) {
      // A page that changes every few minutes has a new ETag by then.
      const askAgain = async () => {
        const latest = await recordAnswer(server.origin + path, browserHeaders);
        return load(server, path, headersOfReturning(latest))();
      };
      const contenders = {
        ours: load(server, path, browserHeaders),
        bare: load(bare.ready, path, browserHeaders),
        ours304: askAgain,
        bare304: load(bare304.ready, path, headersOfReturning(full)),
        nginx: nginx ? load(nginx.ready, path, browserHeaders) : async () => null,
      };
      const {
        ours,
        bare: reference,
        ours304,
        bare304: reference304,
        nginx: ceiling,
      } = await alternate<keyof typeof contenders, LoadResult | null>(contenders, { rounds });
      rows.push(
        rateRow("S1", { what: `${name}, cached`, name: "bare", ours, reference, goal: { atLeast: 0.75 } }),
        {
          goalId: "S1",
          what: `${name}, cached: p99`,
          ours: { value: lowest(known(ours), p99), unit: "ms" },
          reference: { name: "bare", value: lowest(known(reference), p99), unit: "ms" },
          goal: { atMost: 2 },
        },
        ...costRow("S1", { what: `${name}, cached`, name: "bare", ours: known(ours), reference: known(reference) }),
        ...(nginx ? [rateRow("S1", { what: `${name}, cached`, name: "nginx", ours, reference: ceiling })] : []),
        rateRow("S2", {
          what: `${name}, not modified`,
          name: "bare",
          ours: ours304,
          reference: reference304,
          goal: { atLeast: 0.8 },
        }),
        ...costRow("S2", {
          what: `${name}, not modified`,
          name: "bare",
          ours: known(ours304),
          reference: known(reference304),
        }),
      );
    }
    return rows;
  } finally {
    await Promise.all([bare.stop(), bare304.stop(), nginx?.stop()]);
  }
}

function headersOfReturning(answer: RecordedAnswer): Record<string, string> {
  return { ...browserHeaders, "If-None-Match": headerOf(answer, "etag") ?? "" };
}

type Rates = {
  what: string;
  name: string;
  ours: (LoadResult | null)[];
  reference: (LoadResult | null)[];
  goal?: Row["goal"];
};

function rateRow(goalId: string, { what, name, ours, reference, goal }: Rates): Row {
  return {
    goalId,
    what,
    ours: { value: highest(known(ours), perSecond), unit: "/s" },
    reference: { name, value: highest(known(reference), perSecond), unit: "/s" },
    goal,
  };
}

const known = (results: (LoadResult | null)[]) => results.filter((result) => result !== null);
const perSecond = (result: LoadResult) => result.perSecond;
const p99 = (result: LoadResult) => result.p99;
