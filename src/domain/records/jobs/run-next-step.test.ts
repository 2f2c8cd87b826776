import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import { messages } from "#contract/shared/messages.ts";
import type { Db } from "#db/database.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { cancelJob } from "./cancel-job.ts";
import { getJob } from "./get-job.ts";
import type { JobKind } from "./job-kind.ts";
import { listOwnJobs } from "./list-own-jobs.ts";
import { runNextStep } from "./run-next-step.ts";
import { startJob } from "./start-job.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });
let admin: { userId: string; isAdmin: true };

beforeAll(async () => {
  const { id } = await makeUser(database.app);
  await database.app.execute(sql`insert into admin_users (user_id) values (${id})`);
  await database.app.execute(sql`create table done_numbers (n int not null)`);
  admin = { userId: id, isAdmin: true };
});

beforeEach(async () => {
  await database.app.execute(sql`delete from admin_jobs`);
  await database.app.execute(sql`delete from done_numbers`);
});

type Before = (n: number, tx: Db) => Promise<void> | void;

/** Writes the numbers from 1 to `upTo`, two per step. They aren't unique, so a number that is written twice shows. */
function counting(before: Before = () => {}): JobKind<{ upTo: number }, { next: number }> {
  return {
    kind: "test.count",
    async step(tx, { params: { upTo }, cursor }) {
      const from = cursor?.next ?? 1;
      const numbers = [from, from + 1].filter((n) => n <= upTo);
      for (const n of numbers) {
        await before(n, tx);
        await tx.execute(sql`insert into done_numbers (n) values (${n})`);
      }
      const next = from + 2;
      return { cursor: { next }, moved: numbers.length, isFinished: next > upTo, result: { last: next - 1 } };
    },
  };
}

const start = (upTo: number, requestedBy = admin.userId) =>
  startJob(database.app, { kind: "test.count", params: { upTo }, total: upTo, requestedBy });
const step = (kind = counting()) => runNextStep(database.app, { kinds: [kind], log });
const read = (jobId: number) => getJob(database.app, { jobId, viewer: admin });

async function done(): Promise<number[]> {
  const { rows } = await database.app.execute<{ n: number }>(sql`select n from done_numbers order by n`);
  return rows.map(({ n }) => n);
}

/** Acts as if this much time had passed. */
const pass = (interval: string) =>
  database.app.execute(sql`update admin_jobs set due_at = due_at - ${interval}::interval where state = 'open'`);

test("a job is done step by step, and its progress can be read in between", async () => {
  const { id } = await start(5);
  expect(await read(id)).toMatchObject({ state: "open", moved: 0, total: 5, result: null, settledAt: null });
  expect(await step()).toBe("moved");
  expect(await read(id)).toMatchObject({ state: "open", moved: 2, result: { last: 2 } });
  expect([await step(), await step(), await step()]).toEqual(["moved", "done", null]);
  expect(await read(id)).toMatchObject({ state: "done", moved: 5, error: null });
  expect(await done()).toEqual([1, 2, 3, 4, 5]);
});

test("a step is all or nothing: one that fails leaves nothing and is tried again later", async () => {
  const { id } = await start(4);
  await step();
  const failing = counting((n) => {
    if (n === 4) throw new Error("The disk is full");
  });
  expect(await step(failing)).toBe("retry");
  expect(await done()).toEqual([1, 2]);
  expect(await read(id)).toMatchObject({ state: "open", moved: 2 });
  expect(await step(), "not due yet").toBeNull();
  await pass("2 seconds");
  expect(await step()).toBe("done");
  expect(await done()).toEqual([1, 2, 3, 4]);
});

test("a job that keeps failing is given up after five tries", async () => {
  const { id } = await start(4);
  const failing = counting(() => Promise.reject(new Error("The disk is full")));
  for (let n = 1; n < 5; n += 1) {
    expect(await step(failing)).toBe("retry");
    await pass("1 minute");
  }
  expect(await step(failing)).toBe("failed");
  expect(await read(id)).toMatchObject({ state: "failed", moved: 0, error: messages.errors.server_error.text });
});

test("each step reports its kind, its outcome and its time", async () => {
  await start(3);
  const told: object[] = [];
  const services = { kinds: [counting()], log, onStep: (each: object) => void told.push(each) };
  for (let n = 0; n < 3; n += 1) await runNextStep(database.app, services);
  expect(told).toEqual([
    { kind: "test.count", outcome: "moved", ms: expect.any(Number) },
    { kind: "test.count", outcome: "done", ms: expect.any(Number) },
  ]);
});

test("a foreseen refusal ends the job at once, with its message", async () => {
  const { id } = await start(4);
  const refusing = counting(() => Promise.reject(new DomainError("niche_not_found")));
  expect(await step(refusing)).toBe("failed");
  const { state, error } = await read(id);
  expect({ state, error }).toEqual({ state: "failed", error: messages.errors.niche_not_found.text });
});

test("many workers never run the same step twice", async () => {
  const { id } = await start(40);
  await race(8, async () => {
    for (let n = 0; n < 20; n += 1) await step();
  });
  while (await step());
  expect(await done()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(await read(id)).toMatchObject({ state: "done", moved: 40 });
});

test("a worker that died blocks its job until the lease is over, then another goes on where it stopped", async () => {
  const { id } = await start(4);
  await step();
  // A killed process leaves this state: the job is taken, and the step's transaction was rolled back.
  await database.app.execute(sql`
    update admin_jobs set lease = gen_random_uuid(), due_at = now() + interval '15 seconds', tries = 1`);
  expect(await step()).toBeNull();
  await pass("15 seconds");
  expect(await step()).toBe("done");
  expect(await done()).toEqual([1, 2, 3, 4]);
  expect(await read(id)).toMatchObject({ state: "done", moved: 4 });
});

test("a worker that was slower than its lease does nothing twice", async () => {
  await start(2);
  const slow = counting(async (n) => {
    if (n !== 2) return;
    await pass("1 minute");
    expect(await step(), "another worker takes the job meanwhile").toBe("done");
  });
  expect(await step(slow)).toBe("lost");
  expect(await done()).toEqual([1, 2]);
});

test("canceling keeps what is done, and the step that is running leaves nothing", async () => {
  const { id } = await start(6);
  await step();
  const canceled = counting(async (n) => {
    if (n === 4)
      expect(await cancelJob(database.app, { jobId: id, viewer: admin })).toMatchObject({ state: "cancelled" });
  });
  expect(await step(canceled)).toBe("lost");
  expect([await done(), await step()]).toEqual([[1, 2], null]);
  expect(await read(id)).toMatchObject({ state: "cancelled", moved: 2 });
  const { rows } = await database.app.execute(
    sql`select action, actor_id, after from audit_log where object_type = 'job' and object_id = ${String(id)}`,
  );
  expect(rows).toEqual([
    { action: "job.cancelled", actor_id: admin.userId, after: { kind: "test.count", moved: 2, total: 6 } },
  ]);
});

test("a job that has ended stays as it is when somebody cancels it", async () => {
  const { id } = await start(2);
  await step();
  expect(await cancelJob(database.app, { jobId: id, viewer: admin })).toMatchObject({ state: "done" });
});

test("jobs take turns, so that a short one doesn't wait for a long one", async () => {
  const long = await start(100);
  await step();
  const short = await start(2);
  await step();
  await step();
  expect([(await read(long.id)).state, (await read(short.id)).state]).toEqual(["open", "done"]);
});

test("people who lose their role stop acting", async () => {
  const { id: userId } = await makeUser(database.app);
  await database.app.execute(sql`insert into admin_users (user_id) values (${userId})`);
  const { id } = await start(4, userId);
  await step();
  await database.app.execute(sql`delete from admin_users where user_id = ${userId}`);
  expect(await step()).toBe("failed");
  expect(await done()).toEqual([1, 2]);
  expect((await read(id)).error).toBe(messages.errors.forbidden.text);
});

test("a kind that this version doesn't know waits for one that does", async () => {
  await startJob(database.app, { kind: "test.unknown", params: {}, total: 1, requestedBy: admin.userId });
  expect(await step()).toBeNull();
});

test("a moderator sees and cancels only their own jobs", async () => {
  const { id } = await start(4);
  const viewer = { userId: (await makeUser(database.app)).id, isAdmin: false };
  await expect(getJob(database.app, { jobId: id, viewer })).rejects.toMatchObject({ code: "not_found" });
  await expect(cancelJob(database.app, { jobId: id, viewer })).rejects.toMatchObject({ code: "not_found" });
  expect((await read(id)).state).toBe("open");
  expect(await listOwnJobs(database.app, viewer)).toEqual([]);
  expect(await listOwnJobs(database.app, admin)).toMatchObject([{ id }]);
});

test("a job leaves the person's list a while after it ended", async () => {
  await start(2);
  await step();
  expect(await listOwnJobs(database.app, admin)).toHaveLength(1);
  await database.app.execute(sql`update admin_jobs set settled_at = now() - interval '16 minutes'`);
  expect(await listOwnJobs(database.app, admin)).toEqual([]);
});
