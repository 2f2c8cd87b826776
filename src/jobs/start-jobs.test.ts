import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { logoQueue } from "#db/schema/catalog.ts";
import { createDiskStorage } from "#services/storage/disk-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { createLogoServices } from "./logo-services.ts";
import { type JobFigures, jobs, startJobs } from "./start-jobs.ts";

const database = useTestDatabase();

test("logos are fetched only if the server has logo services", async () => {
  const { id } = await makeProduct(database.app, { logoUrl: "http://127.0.0.1/logo.png", websiteUrl: null });
  const triesOf = async () =>
    (await database.app.select().from(logoQueue).where(eq(logoQueue.productId, id))).map(({ failures }) => failures);
  const job = jobs.find(({ name }) => name === "fetch-logos");
  const { signal: stopping } = new AbortController();
  expect(await job?.run(database, { stopping })).toEqual({});
  expect(await triesOf()).toEqual([0]);

  const folder = await mkdtemp(join(tmpdir(), "toolshelf-jobs-"));
  const storage = await createDiskStorage({ folder });
  const logos = createLogoServices({ siteUrl: "http://localhost:3000", storage });
  expect(await job?.run(database, { logos, stopping })).toEqual({ fetched: 0, failed: 1 });
  expect(await triesOf()).toEqual([1]);
  await rm(folder, { recursive: true });
});

test("every job is scheduled, and a queued one runs", async () => {
  const { id: userId } = await makeUser(database.app);
  await database.app.execute(
    sql`insert into sessions (id, token, user_id, expires_at) values ('old', 'a', ${userId}, now() - interval '1 day')`,
  );
  const ran: string[] = [];
  const succeeded: string[] = [];
  const figures: JobFigures = {
    ran: ({ name, isOk }) => void ran.push(`${name} ${isOk}`),
    succeededBefore: (name) => void succeeded.push(name),
  };
  const { boss, stop } = await startJobs({ database, log: pino({ level: "silent" }), figures });
  try {
    const scheduled = (await boss.getSchedules()).map(({ name }) => name);
    expect(scheduled.sort()).toEqual(jobs.map(({ name }) => name).sort());
    await boss.send("forget-expired");
    await vi.waitFor(async () => expect((await database.app.execute(sql`select from sessions`)).rowCount).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
    await vi.waitFor(() => expect(ran).toContain("forget-expired true"), { timeout: 15_000 });
  } finally {
    await stop();
  }
  // The queue remembers, so a process that starts knows when each job last succeeded.
  const again = await startJobs({ database, log: pino({ level: "silent" }), figures });
  await again.stop();
  expect(succeeded).toContain("forget-expired");
});

test("a job that fails is reported as failed", async () => {
  const ran: string[] = [];
  const figures: JobFigures = { ran: ({ name, isOk }) => void ran.push(`${name} ${isOk}`), succeededBefore() {} };
  const storage = { delete: broken, list: brokenList, findPutAt: broken };
  await database.app.execute(sql`
    insert into product_files (key, kind, width, height, product_id) values ('pictures/gone.webp', 'picture', 9, 9, null)`);
  const { boss, stop } = await startJobs({ database, log: pino({ level: "silent" }), storage, figures });
  try {
    await boss.send("sweep-product-files");
    await vi.waitFor(() => expect(ran).toContain("sweep-product-files false"), { timeout: 15_000, interval: 100 });
  } finally {
    await stop();
  }
});

function brokenList(): never {
  throw new Error("no such bucket");
}

async function broken(): Promise<never> {
  throw new Error("no such bucket");
}
