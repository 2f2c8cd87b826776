import type { ListName, ListTime } from "../load/list-times.ts";
import { lowest } from "../rounds.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

// A million products of bench:data, of which a few percent are not live.
const goalSize = 950_000;

/** S5: the reads of the pages, through the functions the pages use. */
export async function measureListQueries({ database, options }: BenchSite): Promise<Row[]> {
  const [smallSize, runs] = options.isSmoke ? [100, 3] : [10_000, 300];
  const isLarge = database.products >= smallSize * 2;
  const smallUrl = isLarge ? await database.createSmall(smallSize) : null;
  const large = await startTask("listTimes", { input: { url: database.url }, place: "server" });
  const small = smallUrl ? await startTask("listTimes", { input: { url: smallUrl }, place: "server" }) : null;
  const times: { large: Record<ListName, ListTime>; small?: Record<ListName, ListTime> }[] = [];
  try {
    for (let round = 0; round < options.rounds; round++) {
      times.push({ large: await large.round({ runs }), small: await small?.round({ runs }) });
    }
  } finally {
    await Promise.all([large.stop(), small?.stop()]);
  }

  const names = Object.keys(times[0]?.large ?? {}) as ListName[];
  const best = (name: ListName, pick: (time: ListTime) => number) => lowest(times, ({ large }) => pick(large[name]));
  const bestSmall = (name: ListName) => lowest(times, ({ small }) => small?.[name].p50 ?? Number.NaN);
  const atGoalSize = database.products >= goalSize;
  const size = database.products.toLocaleString("en");
  return [
    ...names.map(
      (name): Row => ({
        goalId: "S5",
        what: `${name}: p99 at ${size} products`,
        ours: { value: best(name, ({ p99 }) => p99), unit: "ms" },
        goal: atGoalSize ? { atMost: 8 } : undefined,
      }),
    ),
    ...names.map(
      (name): Row => ({
        goalId: "S5",
        what: `${name}: p50 at ${size} products`,
        ours: { value: best(name, ({ p50 }) => p50), unit: "ms" },
        reference: small
          ? { name: `at ${smallSize.toLocaleString("en")}`, value: bestSmall(name), unit: "ms" }
          : undefined,
        goal: small && atGoalSize ? { atMost: 2 } : undefined,
      }),
    ),
    {
      goalId: "S5",
      what: "niche, last reachable page: p50",
      ours: { value: best("niche by newest, last page", ({ p50 }) => p50), unit: "ms" },
      reference: { name: "first page", value: best("niche by newest, first page", ({ p50 }) => p50), unit: "ms" },
    },
  ];
}
