import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeStatus } from "#domain/catalog/products/life/change-status.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type SmtpFault, type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { createLetterWorker } from "./letter-worker.ts";

// Hundreds of mails on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const database = useTestDatabase();
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());
beforeEach(async () => {
  sink.messages.length = 0;
  await database.app.execute(sql`delete from letters`);
});

/** Publishes products of as many people in one batch. */
async function publishMany(count: number, name: string): Promise<void> {
  const admin = await makeUser(database.app);
  await database.app.execute(sql`
    insert into users (id, name, email, email_verified)
    select ${name} || n, 'Person', ${name} || n || '@people.example', true from generate_series(1, ${count}::int) as n`);
  const { rows: products } = await database.app.execute<{ productId: number; expectedVersion: number }>(sql`
    insert into product_directory (product_name, slug, website_url, status, submitted_at, submitter_id)
    select 'Tool ' || n, ${name} || '-' || n, 'https://tool.example/' || n, 'pending', now(), ${name} || n
    from generate_series(1, ${count}::int) as n
    returning id as "productId", version as "expectedVersion"`);
  const actor = { userId: admin.id, isAdmin: true };
  // They have only a name and a website.
  const exception = { isException: true, reason: "For this test." };
  expect(await changeStatus(database.app, { command: "publish", products, actor, ...exception })).toMatchObject({
    isDone: true,
  });
}

async function countStates(): Promise<Record<string, number>> {
  const { rows } = await database.app.execute<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from letters group by state`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Two processes' workers run until no letter is due. */
async function work(): Promise<void> {
  const site = { name: "Shelf", url: "https://shelf.example" };
  const log = pino({ level: "silent" });
  const mails = [1, 2].map(() => createSmtpMail({ url: sink.url, from: "shelf@shelf.example", timeOutMs: 2000 }));
  const workers = mails.map((mail) => createLetterWorker({ db: database.app, mail, site, log }));
  for (const worker of workers) worker.start();
  const isIdle = async () => {
    const due = sql`select from letters where state = 'queued' and next_try_at <= now()`;
    expect((await database.app.execute(due)).rows).toEqual([]);
  };
  await vi.waitFor(isIdle, { timeout: 100_000, interval: 50 });
  // They finish what they are sending.
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(mails.map((mail) => mail.close()));
}

/** Until nothing is queued. Skips the pauses between tries while no worker runs. */
async function workAll(): Promise<void> {
  do {
    await work();
    await database.app.execute(sql`update letters set next_try_at = now() where state = 'queued'`);
  } while ((await countStates()).queued);
}

const messageIds = () =>
  sink.messages.map(({ headers }) => headers.find(([name]) => name === "message-id")?.[1] as string);

test("of 500 letters to a server that defers, refuses, hangs and is slow, each arrives exactly once", async () => {
  await publishMany(500, "batch");
  const faults: SmtpFault[] = ["defer", "slow", "reject", "hang", "slow", "defer", "reject", "slow", "hang", "defer"];
  sink.failNext(...faults);
  await workAll();
  expect(await countStates()).toEqual({ sent: 500 });
  expect(sink.messages).toHaveLength(500);
  expect(new Set(sink.messages.map(({ to }) => to[0])).size).toBe(500);
  expect(new Set(messageIds()).size).toBe(500);
});

test("a mailbox that the server keeps refusing ends as a dead letter, and the others arrive", async () => {
  await publishMany(20, "mixed");
  sink.unknown.add("mixed7@people.example");
  await workAll();
  expect(await countStates()).toEqual({ sent: 19, dead: 1 });
  expect(sink.messages.map(({ to }) => to[0])).not.toContain("mixed7@people.example");
  const { rows } = await database.app.execute(
    sql`select address, tries, last_error as error from letters where state = 'dead'`,
  );
  expect(rows).toEqual([
    { address: "mixed7@people.example", tries: 11, error: expect.stringContaining("No such mailbox here") },
  ]);
});
