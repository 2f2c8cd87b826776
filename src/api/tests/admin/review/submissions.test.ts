import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productRevisions } from "#db/schema/operations.ts";
import { findQueuePlace } from "#domain/makers/figures/get-maker-figures.ts";
import { endPromotions } from "#domain/promotion/promotions/end-promotions.ts";
import { grantPromotion } from "#domain/promotion/promotions/grant-promotion.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Cast, makeCast, makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { noLogos } from "#test/tools/no-outside.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const asked: string[] = [];
const app = useTestApp(
  {},
  {
    logos: {
      ...noLogos,
      fetchPublic: async (url) => {
        asked.push(url);
        return { status: 200, contentType: "text/html", bytes: new Uint8Array(), finalUrl: "https://moved.example/" };
      },
    },
  },
);

type Person = Client & SignedIn;
let cast: Cast;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  cast = await makeCast(app.database.app);
  [moderator, admin] = [await app.signIn("moderator"), await app.signIn("admin")];
});

beforeEach(async () => {
  await app.database.app.execute(sql`delete from product_directory`);
  await app.database.app.execute(sql`delete from letters`);
});

const make = (overrides = {}) => makeStagedProduct(app.database.app, { stage: "submitted", cast, ...overrides });
const path = (rest = "") => `/api/v1/admin/submissions${rest}`;

async function read<Answer>(person: Client, rest = ""): Promise<Answer> {
  const response = await person.send(path(rest));
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const post = (person: Client, rest: string, json: unknown) => person.send(path(rest), { method: "POST", json });
const decide = (person: Client, target: { productId: number; expectedVersion: number }, decision: string) =>
  post(person, "/decisions", {
    products: [{ productId: target.productId, expectedVersion: target.expectedVersion }],
    decision,
    reason: "Because.",
  });

type Row = { id: number; name: string; stage: string; hasSameSite: boolean; submitter: unknown };
type List = { submissions: Row[]; total: number; pageCount: number };

describe("the list", () => {
  test("has ten a page, the oldest first, with the exact count and without incomplete ones", async () => {
    for (let n = 1; n <= 12; n += 1) {
      await make({ name: `Tool ${String(n).padStart(2, "0")}`, submittedAt: new Date(Date.UTC(2026, 0, n)) });
    }
    await make({ stage: "incomplete", name: "Started" });
    await make({ stage: "live" });
    const first = await read<List>(moderator);
    expect([first.total, first.pageCount, first.submissions.length]).toEqual([12, 2, 10]);
    expect(first.submissions[0]).toMatchObject({ name: "Tool 01", stage: "submitted", hasSameSite: false });
    const second = await read<List>(moderator, "?page=2");
    expect(second.submissions.map(({ name }) => name)).toEqual(["Tool 11", "Tool 12"]);
    const newest = await read<List>(moderator, "?sort=newest");
    expect(newest.submissions[0]).toMatchObject({ name: "Tool 12" });
    const found = await read<List>(moderator, "?q=TOOL+07");
    expect(found.submissions.map(({ name }) => name)).toEqual(["Tool 07"]);
    expect((await read<List>(moderator, "?q=%25")).total).toBe(0);
    expect((await read<List>(moderator, `?niche=${cast.niche.id}`)).total).toBe(12);
    expect((await read<List>(moderator, "?niche=999999")).total).toBe(0);
    const incomplete = await read<List>(moderator, "?stage=incomplete");
    expect(incomplete.submissions).toMatchObject([{ name: "Started", stage: "incomplete" }]);
    expect(await read(moderator, "/counts")).toEqual({ waiting: 12, approved: 0, incomplete: 1, revisions: 0 });
  });

  test("has what was paid for first, and says so, until its promotion is refunded", async () => {
    const db = app.database.app;
    await make({ name: "Patient", submittedAt: new Date(Date.UTC(2026, 0, 1)) });
    const order = await makeOrder(db, { productName: "Paid", websiteUrl: "https://paid.example", months: 2 });
    const granted = await db.transaction((tx) => grantPromotion(tx, { order }));
    const productId = Number(granted?.productId);
    expect((await read<List>(moderator)).submissions).toMatchObject([
      { name: "Paid", paidMonths: 2 },
      { name: "Patient", paidMonths: null },
    ]);
    expect(await read(moderator, `/${productId}`)).toMatchObject({ paidMonths: 2 });
    expect(await findQueuePlace(db, { productId })).toEqual({ place: 1, waiting: 2 });
    await db.transaction((tx) => endPromotions(tx, { orderId: order.id, reason: "refunded" }));
    expect((await read<List>(moderator)).submissions.map(({ name }) => name)).toEqual(["Patient", "Paid"]);
    expect(await findQueuePlace(db, { productId })).toEqual({ place: 2, waiting: 2 });
  });

  test("shows a live product with the same site", async () => {
    await makeProduct(app.database.app, { websiteUrl: "https://www.same.example/" });
    await make({ websiteUrl: "https://same.example" });
    expect((await read<List>(moderator)).submissions).toMatchObject([{ hasSameSite: true }]);
  });
});

describe("the details", () => {
  test("have the coupon, likely duplicates, what is unusual and the submitter's history", async () => {
    await makeProduct(app.database.app, { name: "Harborlog", websiteUrl: "https://log.example" });
    await make({ stage: "rejected" });
    const { productId } = await make({
      name: "Harbour log",
      websiteUrl: "http://app.log.example",
      description: '<p>See <a href="https://bit.ly/x">this</a></p><img src="x">',
      hasCoupon: true,
      couponText: "Half off",
      couponCode: "HALF",
      couponUrl: "https://log.example/buy",
    });
    const details = await read<Record<string, unknown>>(moderator, `/${productId}`);
    expect(details).toMatchObject({
      stage: "submitted",
      pricing: "free",
      coupon: { text: "Half off", code: "HALF", url: "https://log.example/buy", expiresAt: null },
      duplicates: [{ name: "Harborlog", reason: "site" }],
      contentProblems: [
        "The website doesn't use https",
        "HTML we don't show: img",
        "Links to other sites: bit.ly",
        "Shortened links: bit.ly",
      ],
      history: { approved: 0, rejected: 1, votes: 0 },
    });
  });

  test("say whether the site answers, and ask it once in ten minutes", async () => {
    const { productId } = await make({ websiteUrl: "https://asked.example/" });
    asked.length = 0;
    const site = await read(moderator, `/${productId}/site`);
    expect(site).toMatchObject({ status: 200, movedTo: "moved.example", failure: null });
    expect(await read(moderator, `/${productId}/site`)).toEqual(site);
    expect(asked).toEqual(["https://asked.example/"]);
  });

  test("show what today's link check said instead of asking again", async () => {
    const { productId } = await make({ websiteUrl: "https://checked.example/" });
    await app.database.app.execute(sql`
      insert into link_checks (product_id, website_url, next_check_at, last_checked_at, last_status, last_failure, took_ms)
      values (${productId}, 'https://checked.example/', now(), now() - interval '1 hour', null, 'dns_failed', 12)`);
    asked.length = 0;
    expect(await read(moderator, `/${productId}/site`)).toMatchObject({
      status: null,
      failure: "dns_failed",
      tookMs: 12,
      movedTo: null,
    });
    expect(asked).toEqual([]);
    await app.database.app.execute(sql`update link_checks set last_checked_at = now() - interval '2 days'`);
    expect(await read(moderator, `/${productId}/site`)).toMatchObject({ status: 200 });
    expect(asked).toEqual(["https://checked.example/"]);
  });

  test("of drafts and deleted products are nobody's business", async () => {
    for (const stage of ["draft", "deleted"] as const) {
      const { productId } = await make({ stage });
      const response = await moderator.send(path(`/${productId}`));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "submission_not_found" } });
      expect((await moderator.send(`/api/v1/me/products/${productId}/preview`)).status).toBe(404);
    }
    const { productId } = await make();
    expect((await moderator.send(`/api/v1/me/products/${productId}/preview`)).status).toBe(200);
  });
});

describe("a decision", () => {
  test("by a moderator can be undone, and the second moderator hears who was first", async () => {
    const target = await make();
    const decided = (await (await decide(moderator, target, "approve")).json()) as { undo: { batchId: string } };
    expect(decided).toMatchObject({ isDone: true, outcomes: [{ outcome: "done" }], undo: { forMs: 60_000 } });
    const late = await decide(await app.signIn("moderator"), target, "reject");
    expect(await late.json()).toMatchObject({
      isDone: false,
      outcomes: [{ outcome: "refused", decided: { action: "approved", isYou: false, username: expect.any(String) } }],
      undo: null,
    });
    const past = await read<{ decisions: object[] }>(moderator, "/decisions");
    expect(past.decisions).toMatchObject([
      { decision: "approve", stage: "approved", batchId: decided.undo.batchId, canReturn: true, reason: "Because." },
    ]);
    const undone = await post(moderator, "/undo", { batchId: decided.undo.batchId });
    expect(await undone.json()).toMatchObject({ outcome: "done", productIds: [target.productId] });
    expect(await readLife(app.database.app, target)).toMatchObject({ stage: "submitted" });
    expect((await read<{ decisions: object[] }>(moderator, "/decisions")).decisions).toEqual([]);
  });

  test("is mailed once the minute is over, and only then", async () => {
    const { email, userId } = await app.signIn();
    const target = await make({ submitterId: userId });
    await decide(moderator, target, "publish");
    await app.sendLetters();
    const due = sql`update letters set next_try_at = now() - interval '1 second' returning address`;
    expect((await app.database.app.execute(due)).rows).toEqual([{ address: email }]);
    await app.sendLetters();
    const { rows } = await app.database.app.execute(sql`select kind, state from letters`);
    expect(rows).toEqual([{ kind: "product_published", state: "sent" }]);
  });

  test("about more than 500 is refused", async () => {
    const products = Array.from({ length: 501 }, (_, n) => ({ productId: n + 1, expectedVersion: 1 }));
    const response = await post(moderator, "/decisions", { products, decision: "draft" });
    expect(response.status).toBe(400);
  });

  test("moves many at once", async () => {
    const targets = [await make(), await make(), await make()];
    const products = targets.map(({ productId, expectedVersion }) => ({ productId, expectedVersion }));
    expect(await (await post(moderator, "/decisions", { products, decision: "publish" })).json()).toMatchObject({
      isDone: true,
    });
    for (const target of targets) expect(await readLife(app.database.app, target)).toMatchObject({ stage: "live" });
  });

  test("of an unknown kind, without products or with a reason that is too long is refused", async () => {
    const target = await make();
    expect((await decide(moderator, target, "purge")).status).toBe(400);
    expect((await post(moderator, "/decisions", { products: [], decision: "approve" })).status).toBe(400);
    const products = [{ productId: target.productId, expectedVersion: 1 }];
    const long = await post(moderator, "/decisions", { products, decision: "reject", reason: "x".repeat(2001) });
    expect(long.status).toBe(400);
    expect(await readLife(app.database.app, target)).toMatchObject({ stage: "submitted" });
  });
});

describe("a permanent deletion", () => {
  const body = ({ productId, expectedVersion }: { productId: number; expectedVersion: number }) => ({
    products: [{ productId, expectedVersion }],
  });

  test("is for administrators who signed in within the hour", async () => {
    const target = await make();
    expect((await post(moderator, "/deletions", body(target))).status).toBe(403);
    const old = await app.signIn("admin");
    await app.database.app.execute(
      sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${old.userId}`,
    );
    const refused = await post(old, "/deletions", body(target));
    expect(await refused.json()).toMatchObject({ error: { code: "sign_in_too_old" } });
    const deleted = await post(admin, "/deletions", body(target));
    expect([deleted.status, await deleted.json()]).toEqual([200, { deleted: 1 }]);
    expect(await readLife(app.database.app, target)).toBeNull();
  });

  test("deletes nothing if one has changed", async () => {
    const [one, other] = [await make(), await make()];
    const products = [one, { ...other, expectedVersion: 7 }].map(({ productId, expectedVersion }) => ({
      productId,
      expectedVersion,
    }));
    expect((await post(admin, "/deletions", { products })).status).toBe(409);
    expect(await readLife(app.database.app, one)).toMatchObject({ stage: "submitted" });
  });
});

describe("a revision", () => {
  async function propose(submitterId = cast.submitter.userId) {
    const target = await make({ stage: "live", name: "Old name", submitterId });
    const [row] = await app.database.app
      .insert(productRevisions)
      .values({
        productId: target.productId,
        authorId: submitterId,
        changes: { productName: { from: "Old name", to: "New name" } },
      })
      .returning({ id: productRevisions.id });
    return { ...target, revisionId: row?.id ?? 0 };
  }

  test("is listed with what visitors see now, and decided by a moderator", async () => {
    const { revisionId, ...target } = await propose();
    const list = await read<{ revisions: object[]; total: number }>(moderator, "/revisions");
    expect(list).toMatchObject({
      total: 1,
      revisions: [
        {
          id: revisionId,
          current: { productName: "Old name" },
          changes: { productName: { from: "Old name", to: "New name" } },
        },
      ],
    });
    const response = await post(moderator, `/revisions/${revisionId}/decision`, { decision: "approve" });
    expect(await response.json()).toMatchObject({ outcome: "done", undo: { forMs: 60_000 } });
    expect((await readLife(app.database.app, target))?.row.productName).toBe("New name");
    const other = await post(admin, `/revisions/${revisionId}/decision`, { decision: "refuse" });
    expect([other.status, await other.json()]).toEqual([
      404,
      expect.objectContaining({ error: expect.objectContaining({ code: "revision_not_found" }) }),
    ]);
  });

  test("of a moderator's own product is decided by somebody else", async () => {
    const { revisionId } = await propose(moderator.userId);
    const response = await post(moderator, `/revisions/${revisionId}/decision`, { decision: "approve" });
    expect(response.status).toBe(403);
  });
});

test("presence names the others who have a submission open", async () => {
  const { productId } = await make();
  const open = (person: Client) => person.send(path(`/${productId}/presence`), { method: "PUT" });
  expect(await (await open(moderator)).json()).toEqual({ others: [] });
  expect(await (await open(admin)).json()).toEqual({ others: [expect.any(String)] });
});

test("templates are offered for a rejection", async () => {
  const { rejection } = await read<{ rejection: { title: string; text: string }[] }>(moderator, "/templates");
  expect(rejection.length).toBeGreaterThan(2);
});

test("the pages open for moderators and administrators", async () => {
  await make({ name: "Seen in the queue" });
  for (const page of ["/admin/submissions", "/admin/submissions/queue", "/admin/submissions?tab=decided"]) {
    for (const person of [moderator, admin]) expect([page, (await person.send(page)).status]).toEqual([page, 200]);
  }
  expect(await (await moderator.send("/admin/submissions/queue")).text()).toContain("Seen in the queue");
});
