import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { forgetExpired } from "#domain/retention/forget-expired.ts";
import { refreshHotProducts } from "#domain/search/refresh-hot-products.ts";

type Job = { name: string; cron: string; run: (database: Database) => Promise<object> };

/** What the clock starts. Of several processes on one database only one runs each. */
export const jobs: Job[] = [
  { name: "refresh-hot-products", cron: "*/10 * * * *", run: ({ app }) => refreshHotProducts(app) },
  { name: "forget-expired", cron: "17 * * * *", run: ({ app }) => forgetExpired(app) },
];

type JobsOptions = { database: Database; log: Logger };

export async function startJobs({ database, log }: JobsOptions): Promise<{ boss: PgBoss; stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: database.connectionString,
    application_name: "toolshelf jobs",
    max: 2,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue has a problem"));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, async () => {
      const result = await run(database);
      log.debug({ job: name, ...result }, "job done");
    });
  }
  return { boss, stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
