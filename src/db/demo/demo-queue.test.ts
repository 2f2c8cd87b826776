import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { SubmissionDetails } from "#contract/admin/review/submissions.ts";
import { submissionProblems } from "#contract/shared/products/product-fields.ts";
import { getProductContent } from "#domain/catalog/products/content/product-content.ts";
import { getSiteFigures } from "#domain/catalog/site-figures/get-site-figures.ts";
import { listClaimsForReview } from "#domain/makers/claims/list-claims-for-review.ts";
import { getSubmission } from "#domain/moderation/queue/get-submission.ts";
import { listWaitingRevisions } from "#domain/moderation/queue/list-waiting-revisions.ts";
import { countWaiting } from "#domain/moderation/site/dashboard/count-waiting.ts";
import { listSuggestions } from "#domain/moderation/suggestions/list-suggestions.ts";
import { useTestDatabase } from "#test/database.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { loadDemoCatalog } from "./load-demo-catalog.ts";

const database = useTestDatabase();
const actor = { userId: "nobody", isAdmin: true };

beforeAll(async () => {
  await loadDemoCatalog(database.app);
});

async function select(query: string): Promise<Record<string, unknown>[]> {
  return (await database.app.execute(sql.raw(query))).rows;
}

test("the demonstration has something in every queue", async () => {
  // Twelve submissions and a change to a live product; a product, a comment and a message.
  expect(await countWaiting(database.app)).toEqual({
    submissions: 13,
    suggestions: 4,
    alternatives: 2,
    facts: 1,
    collections: 1,
    claims: 2,
    "feedback-reports": 3,
    orders: 0,
  });
});

describe("submissions of the demonstration", () => {
  test("are complete, and one is a duplicate and another one spam", async () => {
    const waiting = await select("select id from product_directory where status = 'pending' and type = 'product'");
    expect(waiting).toHaveLength(12);
    const details: SubmissionDetails[] = [];
    for (const { id } of waiting) {
      const productId = Number(id);
      expect(submissionProblems(await getProductContent(database.app, { productId }))).toEqual({});
      details.push(await getSubmission(database.app, { productId, viewer: actor }));
    }
    const named = (rows: SubmissionDetails[]) => rows.map(({ name }) => name);
    expect(named(details.filter(({ duplicates }) => duplicates.length > 0))).toEqual(["Quill Nest"]);
    expect(details.find(({ hasSameSite }) => hasSameSite)?.duplicates).toMatchObject([
      { slug: "quillnest", reason: "site" },
    ]);
    const odd = details.filter(({ contentProblems }) => contentProblems.length > 0);
    expect(named(odd)).toEqual(["Get 10,000 Followers FAST"]);
    expect(odd[0]?.contentProblems).toHaveLength(4);
  });

  test("were handed in after their submitters joined, and the decided ones were decided a day later", async () => {
    const rows = await select(`
      select status, count(*) as n, bool_and(p.submitted_at > u.created_at and p.updated_at < now()) as fits,
        count(status_reason) as reasons, count(approved_at) as approved
      from product_directory p join users u on u.id = p.submitter_id
      where p.type = 'product' and p.status <> 'live' group by 1 order by 1`);
    expect(rows).toEqual([
      { status: "draft", n: 2, fits: true, reasons: 0, approved: 2 },
      { status: "pending", n: 12, fits: true, reasons: 0, approved: 0 },
      { status: "rejected", n: 4, fits: true, reasons: 4, approved: 0 },
    ]);
  });
});

test("one of the suggestions is listed already", async () => {
  const asked = { actor, state: "waiting", q: "", sort: "oldest", page: 1 } as const;
  const { suggestions } = await listSuggestions(database.app, asked);
  expect(suggestions.map(({ duplicates }) => duplicates.map(({ slug }) => slug))).toEqual([[], ["kdenlive"], [], []]);
});

test("the claims have evidence, a proof or a note", async () => {
  const { claims } = await listClaimsForReview(database.app, { state: "waiting", page: 1, viewer: actor });
  expect(claims.map(({ product, provenBy, note }) => [product.name, provenBy, note !== null])).toEqual([
    ["Murmurcast", null, true],
    ["Tallywick", "dns", false],
  ]);
});

test("the change to a live product starts from what is live", async () => {
  const { revisions } = await listWaitingRevisions(database.app, { page: 1, viewer: actor });
  expect(revisions).toMatchObject([{ productName: "Lanternquery" }]);
  const [row] = await select("select changes from product_revisions");
  expect(row?.changes).toEqual({
    productName: { from: "Lanternquery", to: demoCatalog.queue.revision.productName },
    pricingUrl: { from: null, to: demoCatalog.queue.revision.pricingUrl },
  });
});

test("the audit log tells what happened in the order in which it happened", async () => {
  const acts = await select(`
    select count(*) filter (where at > now()) as late, count(*) filter (where at < previous) as disordered
    from (select at, lag(at) over (order by id) as previous from audit_log) acts`);
  expect(acts).toEqual([{ late: 0, disordered: 0 }]);
});

test("each step is in the audit log", async () => {
  const acts = await select(`
    select l.action, count(*) as n from audit_log l join product_directory p on p.id::text = l.object_id
    where l.object_type = 'product' and (p.status <> 'live' or l.action !~ '^product[.]') and l.at < now()
    group by 1 order by 1`);
  expect(acts).toEqual([
    { action: "claim.in_review", n: 2 },
    { action: "product.approved", n: 2 },
    { action: "product.created", n: 18 },
    { action: "product.rejected", n: 4 },
    { action: "product.submitted", n: 18 },
    { action: "revision.proposed", n: 1 },
  ]);
});

test("every chart of the dashboard has 30 days to show", async () => {
  const { days } = await getSiteFigures(database.app, { period: 30 });
  const busyDays = (figure: keyof (typeof days)[number]) => days.filter((day) => Number(day[figure]) > 0).length;
  expect(busyDays("views")).toBeGreaterThanOrEqual(29);
  expect(busyDays("visits")).toBeGreaterThanOrEqual(29);
  expect(busyDays("upvotes")).toBeGreaterThanOrEqual(28);
  expect(busyDays("submissions")).toBeGreaterThanOrEqual(14);
  expect(busyDays("signUps")).toBeGreaterThanOrEqual(18);
});

test("nothing of it is public, and all of it is marked as demo", async () => {
  const [row] = await select(`select
    (select count(*) from product_directory p where p.status <> 'live' and not p.is_demo) as unmarked,
    (select count(*) from product_directory p join users u on u.id = p.submitter_id where not u.is_demo) as strangers,
    (select count(*) from product_stats s join product_directory p on p.id = s.product_id
      where p.status <> 'live' and (s.live or s.upvotes + s.views + s.clicks + s.saves > 0)) as counted,
    (select count(*) from product_upvotes v join users u on u.id = v.user_id where v.created_at < u.created_at) as early`);
  expect(row).toEqual({ unmarked: 0, strangers: 0, counted: 0, early: 0 });
});
