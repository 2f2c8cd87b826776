import { paths } from "#contract/shared/paths.ts";
import { browserHeaders, type LoadResult, putLoad } from "../load/load.ts";
import { recordAnswer } from "../references/recorded-answer.ts";
import { alternate, highest } from "../rounds.ts";
import { costRow, type Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

const connections = 64;

/** S7: the badge as other sites' pages load it, counted, against a server that only sends the same bytes. */
export async function measureBadge(site: BenchSite): Promise<Row[]> {
  const server = await site.cached();
  const { seconds, rounds } = site.options;
  const path = paths.badge({ slug: site.slugs.product, size: "wide", theme: "light" });
  // As Chromium asks for an image of another site.
  const headers = { ...browserHeaders, Accept: "image/*", "Sec-Fetch-Site": "cross-site" };
  const answer = await recordAnswer(server.origin + path, headers);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const bare = await startTask("bareServer", { input: { answers: [answer] }, place: "server" });
  const load = ({ origin, pid }: { origin: string; pid: number }) =>
    putLoad({ url: origin + path, headers, connections, seconds, pid });
  try {
    const { ours, reference } = await alternate<"ours" | "reference", LoadResult>(
      { ours: () => load(server), reference: () => load(bare.ready) },
      { rounds },
    );
    const perSecond = (result: LoadResult) => result.perSecond;
    return [
      {
        goalId: "S7",
        what: "badge",
        ours: { value: highest(ours, perSecond), unit: "/s" },
        reference: { name: "bare", value: highest(reference, perSecond), unit: "/s" },
        goal: { atLeast: 0.8 },
      },
      ...costRow("S7", { what: "badge", name: "bare", ours, reference }),
    ];
  } finally {
    await bare.stop();
  }
}
