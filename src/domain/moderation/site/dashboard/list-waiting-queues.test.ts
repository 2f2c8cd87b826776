import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { countOpenReports } from "../../reports/count-open-reports.ts";
import { countWaiting } from "./count-waiting.ts";
import { listWaitingQueues } from "./list-waiting-queues.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`delete from site_feedback`);
});

test("lists every queue with its oldest item, the longest wait first", async () => {
  const db = database.app;
  const { id: userId } = await makeUser(db);
  const { id } = await makeProduct(db, { name: "Waiting", status: "pending" });
  const { id: live } = await makeProduct(db, { name: "Live" });
  await db.execute(sql`update product_directory set submitted_at = now() - interval '3 days' where id = ${id}`);
  await db.execute(sql`insert into product_revisions (product_id, author_id, changes, created_at)
    values (${live}, ${userId}, '{"headline":{"from":"a","to":"b"}}', now() - interval '4 days')`);
  await db.execute(sql`insert into product_claims (product_id, claimant_id, state, created_at)
    values (${live}, ${userId}, 'in_review', now() - interval '5 days')`);
  await db.execute(sql`insert into site_feedback (message, created_at) values ('Hello', now() - interval '1 day')`);
  await db.execute(sql`insert into site_feedback (message, resolved_at) values ('Done', now())`);
  await db.execute(sql`insert into product_reports (product_id, reason, created_at)
    values (${live}, 'spam', now() - interval '2 days'), (${live}, 'broken', now() - interval '1 hour')`);
  await makeProduct(db, { name: "Never submitted", status: "pending" });
  const { queues } = await listWaitingQueues(db, { isAdmin: true });
  expect(queues.map(({ area, count, oldest, hours }) => [area, count, oldest.title, hours])).toEqual([
    ["claims", 1, "Live", [120]],
    ["submissions", 2, "Live", [96, 72]],
    ["feedback-reports", 2, "Live", [48, 24]],
  ]);
  const counts = Object.entries(await countWaiting(db)).filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(queues.map(({ area, count }) => [area, count])));
  // The tabs of the page add up to the number beside its link.
  expect(await countOpenReports(db)).toEqual({ feedback: 0, products: 1, people: 0, site: 1 });
});

test("a long queue has the hours of its oldest items only, and nothing waits in an empty site", async () => {
  const db = database.app;
  expect(await listWaitingQueues(db, { isAdmin: true })).toEqual({ queues: [] });
  await db.execute(sql`insert into site_feedback (message, created_at)
    select 'Message ' || n, now() - n * interval '1 hour' from generate_series(1, 30) n`);
  const { queues } = await listWaitingQueues(db, { isAdmin: false });
  expect(queues).toMatchObject([{ area: "feedback-reports", count: 30, oldest: { title: "“Message 30”" } }]);
  expect(queues[0]?.hours).toHaveLength(limits.admin.waitingShown);
  expect(queues[0]?.hours[0]).toBe(30);
});

test("a long message is quoted up to the end of a word", async () => {
  const db = database.app;
  await db.execute(sql`insert into site_feedback (message)
    values (${`We'd love more tools that\nwork offline, because the train to the office has no network at all.`})`);
  const { queues } = await listWaitingQueues(db, { isAdmin: false });
  expect(queues[0]?.oldest.title).toBe("“We'd love more tools that work offline, because the train to the office…”");
});
