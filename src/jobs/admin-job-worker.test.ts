import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { AnyJobKind } from "#domain/records/jobs/job-kind.ts";
import { startJob } from "#domain/records/jobs/start-job.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { createAdminJobWorker } from "./admin-job-worker.ts";

const database = useTestDatabase();

test("a job somebody waits for doesn't wait for a background job", async () => {
  const { id: requestedBy } = await makeUser(database.app);
  await database.app.execute(sql`insert into admin_users (user_id) values (${requestedBy})`);
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const over = { cursor: null, moved: 1, isFinished: true };
  const kinds: AnyJobKind[] = [
    {
      kind: "test.look",
      isBackground: true,
      async step() {
        begun.push("look");
        await end.promise;
        return over;
      },
    },
    {
      kind: "test.check",
      async step() {
        begun.push("check");
        return over;
      },
    },
  ];
  const worker = createAdminJobWorker({ db: database.app, kinds, log: pino({ level: "silent" }) });
  worker.start();
  try {
    await startJob(database.app, { kind: "test.look", params: {}, total: 1, requestedBy });
    await vi.waitFor(() => expect(begun).toEqual(["look"]), 20_000);
    await startJob(database.app, { kind: "test.check", params: {}, total: 1, requestedBy });
    await vi.waitFor(() => expect(begun).toEqual(["look", "check"]), 20_000);
  } finally {
    end.resolve();
    await worker.stop();
  }
});
