import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "../rows.ts";
import { NotPossibleHere } from "../run-stages.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

const goalMs = 60_000;
// A hundred thousand products of bench:data, of which a few percent are not live. Larger databases are only reported.
const goalSizes = { from: 95_000, to: 100_000 };

/** S18: a backup of the database, without uploaded files, and its restore into an empty one on the same server. */
export async function measureBackupAndRestore({ database, folder }: BenchSite): Promise<Row[]> {
  const emptyUrl = await database.createEmpty();
  if (emptyUrl === null) throw new NotPossibleHere("the database's role may not create databases");
  const file = join(folder, "bench.tsbak");
  const task = await startTask("backupAndRestore", { input: { url: database.url, emptyUrl, file }, place: "server" });
  try {
    const { backupMs, restoreMs, bytes, rows, stages } = await task.round(null);
    const size = database.products.toLocaleString("en");
    const hasGoal = database.products >= goalSizes.from && database.products <= goalSizes.to;
    const row = (what: string, value: number): Row => ({ goalId: "S18", what, ours: { value, unit: "ms" } });
    return [
      { ...row(`backup of ${size} products`, backupMs), note: `${(bytes / 1e6).toFixed(1)} MB` },
      {
        ...row(`restore of ${size} products, ${rows.toLocaleString("en")} rows in all`, restoreMs),
        goal: hasGoal ? { atMost: goalMs } : undefined,
      },
      ...stages.map(([name, seconds]) => row(`of that, ${name}`, seconds * 1000)),
    ];
  } finally {
    await task.stop();
    rmSync(file, { force: true });
  }
}
