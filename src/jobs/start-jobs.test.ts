import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { jobs, startJobs } from "./start-jobs.ts";

const database = useTestDatabase();

test("every job is scheduled, and a queued one runs", async () => {
  const { id: userId } = await makeUser(database.app);
  await database.app.execute(
    sql`insert into sessions (id, token, user_id, expires_at) values ('old', 'a', ${userId}, now() - interval '1 day')`,
  );
  const { boss, stop } = await startJobs({ database, log: pino({ level: "silent" }) });
  try {
    const scheduled = (await boss.getSchedules()).map(({ name }) => name);
    expect(scheduled.sort()).toEqual(jobs.map(({ name }) => name).sort());
    await boss.send("forget-expired");
    await vi.waitFor(async () => expect((await database.app.execute(sql`select from sessions`)).rowCount).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
  } finally {
    await stop();
  }
});
