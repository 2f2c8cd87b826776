import { availableParallelism } from "node:os";
import { browserHeaders, putLoad } from "../load/load.ts";
import { alternate, highest } from "../rounds.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";

// Two for the site, one for the database, one for the load: with fewer they compete.
const coresNeeded = 4;

/** S15: the product page rendered per request, by one process and by two. */
export async function measureTwoProcesses(site: BenchSite): Promise<Row[]> {
  const { seconds, rounds } = site.options;
  const env = { PAGE_CACHE: "off" };
  const one = await site.start({ env, place: "anywhere" });
  const two = await site.start({ env: { ...env, WEB_CONCURRENCY: "2" }, place: "anywhere" });
  const load = (server: { origin: string; pid: number }) => () =>
    putLoad({
      url: server.origin + site.pages.product,
      headers: browserHeaders,
      connections: site.options.isSmoke ? 2 : 16,
      seconds,
      pid: server.pid,
    });
  try {
    const results = await alternate({ one: load(one), two: load(two) }, { rounds });
    const best = (name: "one" | "two") => highest(results[name], ({ perSecond }) => perSecond);
    const hasRoom = availableParallelism() >= coresNeeded;
    return [
      {
        goalId: "S15",
        what: "product page, cache off, two processes",
        note: hasRoom ? undefined : `no goal below ${coresNeeded} cores: database and load need theirs`,
        ours: { value: best("two"), unit: "/s" },
        reference: { name: "one process", value: best("one"), unit: "/s" },
        goal: hasRoom ? { atLeast: 1.8 } : undefined,
      },
    ];
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
