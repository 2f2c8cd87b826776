import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import type { MailQueue, Orphans, ProcessFigures, ServerErrors, SiteHealth } from "#contract/admin/site/debug.ts";
import { enqueueLetter } from "#domain/records/letters/enqueue-letter.ts";
import { recordServerErrors } from "#domain/records/server-errors/record-server-errors.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { listOutbox } from "#services/mail/outbox-mail.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const db = () => app.database.app;

async function read<Answer>(path: string): Promise<Answer> {
  const admin = await app.signIn("admin");
  const response = await admin.send(`/api/v1/admin/debug/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

test("errors are found by the reference that an error page shows", async () => {
  const error = { route: "GET /", summary: "request failed", message: "Error: no", stack: "at x" };
  await recordServerErrors(db(), {
    errors: ["aaa-1", "bbb_2", "bbbx2"].map((requestId) => ({ ...error, requestId })),
  });
  const found = await read<ServerErrors>("errors?reference=bbb_2");
  expect(found.errors.map(({ reference }) => reference)).toEqual(["bbb_2"]);
  expect((await read<ServerErrors>("errors")).errors).toHaveLength(3);
});

describe("dead letters", () => {
  beforeEach(() => db().execute(sql`delete from letters`));

  async function bury({ isSpent = false } = {}): Promise<string> {
    const product = { name: "Paint", slug: "paint" };
    await enqueueLetter(db(), { kind: "claim_approved", to: "ada@people.example", data: { product, reason: null } });
    const { rows } = await db().execute<{ id: string }>(sql`
      update letters set state = 'dead', settled_at = now(), tries = 11, last_error = 'Mailbox full',
        data = case when ${!isSpent} then data end
      returning id`);
    return rows[0]?.id as string;
  }

  const retry = async (id: string) =>
    (await app.signIn("admin")).send(`/api/v1/admin/debug/letters/${id}/retry`, { method: "POST", json: {} });

  test("are listed with what went wrong", async () => {
    const id = await bury();
    expect(await read<MailQueue>("letters")).toEqual({
      queued: 0,
      oldestWaitingSeconds: 0,
      deadCount: 1,
      dead: [
        {
          id,
          kind: "claim_approved",
          address: "ada@people.example",
          tries: 11,
          lastError: "Mailbox full",
          diedAt: expect.any(String),
          canRetry: true,
        },
      ],
    });
  });

  test("are sent once, however often and by however many administrators they are retried", async () => {
    const id = await bury();
    const admins = await Promise.all([app.signIn("admin"), app.signIn("admin")]);
    const answers = await Promise.all(
      [...admins, ...admins].map((admin) =>
        admin.send(`/api/v1/admin/debug/letters/${id}/retry`, { method: "POST", json: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.sendLetters();
    expect(await (await retry(id)).json()).toEqual({ state: "sent" });
    await app.sendLetters();
    expect(await listOutbox(app.outboxFolder, { limit: 10 })).toHaveLength(1);
    const { rows } = await db().execute(sql`select action from audit_log where object_id = ${id}`);
    expect(rows).toEqual([{ action: "letter.retried" }]);
  });

  test("with an expired link stay dead", async () => {
    const response = await retry(await bury({ isSpent: true }));
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({
      error: { message: "The link or code in this letter has expired, so it can't be sent again." },
    });
    expect((await retry("nonsense")).status).toBe(404);
  });
});

test("jobs are listed with their last run, and failures with their reason", async () => {
  expect(await read("jobs")).toEqual({ jobs: [] });
  const { stop } = await startJobs({ database: app.database, log: pino({ level: "silent" }) });
  try {
    await db().execute(sql`
      insert into pgboss.job (name, state, started_on, completed_on, output)
      values ('expire-claims', 'completed', now() - interval '3 hours', now() - interval '3 hours' + interval '2 seconds', null),
        ('expire-claims', 'failed', now() - interval '2 hours', now() - interval '2 hours' + interval '1 second', '{"message":"no database"}')`);
    const { jobs } = await read<{ jobs: { name: string }[] }>("jobs");
    expect(jobs.length).toBeGreaterThan(5);
    expect(jobs.find(({ name }) => name === "expire-claims")).toMatchObject({
      cron: "37 * * * *",
      lastState: "failed",
      lastMs: 1000,
      runs: 2,
      failures: 1,
      lastFailure: "no database",
    });
  } finally {
    await stop();
  }
});

test("slow statements are shown without their values", async () => {
  // Slower than anything that earlier test files of this process have left in the list.
  const { slowStatements: earlier } = await read<ProcessFigures>("process");
  const seconds = ((earlier.at(-1)?.maxMs ?? 0) + 200) / 1000;
  await db().execute(sql`select pg_sleep(${seconds}), ${"a secret value"}::text`);
  const { slowStatements, cache } = await read<ProcessFigures>("process");
  const slow = slowStatements.find(({ text }) => text.includes("pg_sleep"));
  expect(slow?.maxMs).toBeGreaterThanOrEqual(50);
  expect(JSON.stringify(slowStatements)).not.toContain("a secret value");
  expect(cache).toBeNull();
});

test("the health of the site is what its processes have counted", async () => {
  expect(await read<SiteHealth>("health")).toMatchObject({
    slow: { routes: [], statements: [] },
    failing: { requests: 0, jobs: [] },
    waiting: { letters: null },
  });
  const moderator = await app.signIn("moderator");
  expect((await moderator.send("/api/v1/admin/debug/health")).status).toBe(403);
});

test("orphans are counted with examples, and products by status", async () => {
  const { id, name } = await makeProduct(db());
  const { checks } = await read<Orphans>("orphans");
  const found = checks.find((check) => check.id === "products_without_niche");
  expect(found?.examples).toContainEqual({ id, label: name });
  expect(found?.count).toBe(found?.examples.length);
  expect(checks.filter(({ count }) => count > 0).map((check) => check.id)).toEqual(["products_without_niche"]);
  await makeProduct(db(), { status: "draft" });
  expect(await read("products-by-status")).toEqual({ draft: 1, pending: 0, live: 1, rejected: 0, deleted: 0 });
});

test("moderators see the overview without the debug tools, and not the administrators' pages", async () => {
  const moderator = await app.signIn("moderator");
  const html = await (await moderator.send("/admin?tab=debug")).text();
  expect(html).toContain("Recently Added Products");
  for (const tool of ["Debug Tools", "Error log", "Throw an error"]) expect(html).not.toContain(tool);
  for (const page of ["audit", "settings", "newsletter"]) {
    const response = await moderator.send(`/admin/${page}`);
    expect(response.status).toBe(403);
    const said = await response.text();
    expect(said).toContain("This page is for administrators");
    expect(said).toContain("Back to Dashboard");
  }
});

test.each(["/admin", "/admin/dashboard?tab=debug", "/admin/audit", "/admin/settings", "/admin/newsletter"])(
  "%s is rendered for administrators",
  async (path) => {
    const response = await (await app.signIn("admin")).send(path);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("Reference:");
  },
);
