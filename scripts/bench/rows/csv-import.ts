import { sql } from "drizzle-orm";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { manyRows } from "#test/tools/many-rows.ts";
import { createVoters } from "../load/voters.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import type { ServerProcess } from "../site/server-process.ts";

const at = "/api/v1/admin/products/imports";
const sizes = [
  { goalId: "S14", count: 5000, smokeCount: 50, goalMs: 10_000 },
  { goalId: "S18", count: 10_000, smokeCount: 100, goalMs: 20_000 },
];

type Times = { upload: number; check: number; importing: number; memoryBefore: number; memoryPeak: number };

/**
 * S14 and S18: a file of 5,000 and of 10,000 rows through the API, each part from the request to the end of its job; then
 * it is undone. The goal is for all parts together. Each file has a server of its own, because of the memory.
 */
export async function measureCsvImports(site: BenchSite, wants: (goalId: string) => boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { goalId, count, smokeCount, goalMs } of sizes.filter((size) => wants(size.goalId))) {
    const rowCount = site.options.isSmoke ? smokeCount : count;
    const { upload, check, importing, memoryBefore, memoryPeak } = await measureCsvImport(site, { rowCount });
    const size = rowCount.toLocaleString("en");
    const row = (what: string, value: number): Row => ({ goalId, what, ours: { value, unit: "ms" } });
    rows.push(
      row(`CSV upload of ${size} rows`, upload),
      row(`CSV check of ${size} rows`, check),
      row(`CSV import of ${size} checked rows, as drafts`, importing),
      { ...row(`CSV of ${size} rows, upload to last product`, upload + check + importing), goal: { atMost: goalMs } },
      {
        goalId,
        what: `CSV of ${size} rows: the server's memory at its peak`,
        note: `${memoryBefore.toFixed(0)} MiB before`,
        ours: { value: memoryPeak, unit: "MiB" },
      },
    );
  }
  return rows;
}

async function measureCsvImport(site: BenchSite, { rowCount }: { rowCount: number }): Promise<Times> {
  const { database } = site;
  const { prefix, cookies } = await createVoters(database.app, { count: 1, authSecret: site.authSecret });
  await database.app.execute(sql`insert into admin_users (user_id) values (${`${prefix}0`})`);
  const env = { DATABASE_URL: database.connectionString, RATE_LIMITS: "off" };
  const server = await site.start({ env, place: "server" });
  const memoryBefore = server.memory();
  let memoryPeak = memoryBefore;
  const watch = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, server.memory());
  }, 100);
  try {
    const times = await timeImport(server, { cookie: cookies[0] ?? "", rowCount });
    return { ...times, memoryBefore, memoryPeak };
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}

async function timeImport(
  { origin }: ServerProcess,
  { cookie, rowCount }: { cookie: string; rowCount: number },
): Promise<Pick<Times, "upload" | "check" | "importing">> {
  async function send<Answer>(path: string, { body, type }: { body?: string; type?: string } = {}): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie, origin, "x-requested-with": "XMLHttpRequest", ...(type && { "content-type": type }) },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  /** How long the job of this request takes. */
  async function timeJob(path: string, json: object): Promise<number> {
    const startedAt = performance.now();
    const { jobId } = await send<{ jobId: number }>(path, { body: JSON.stringify(json), type: "application/json" });
    for (;;) {
      const { state, error } = await send<AdminJob>(`/api/v1/admin/jobs/${jobId}`);
      if (state === "done") return performance.now() - startedAt;
      if (state !== "open") throw new Error(`${path}: ${error}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const content = manyRows(rowCount, { prefix: "Benchmark" });
  const startedAt = performance.now();
  const { id, plan } = await send<ImportDetail>(`${at}?name=bench.csv`, { body: content, type: "text/csv" });
  const upload = performance.now() - startedAt;
  const check = await timeJob(`${at}/${id}/check`, plan);
  const importing = await timeJob(`${at}/${id}/start`, { leavesOutProblems: false, leavesOutDuplicates: false });
  await timeJob(`${at}/${id}/undo`, {});
  return { upload, check, importing };
}
