import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { feedbackInput } from "#contract/member/feedback-input.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { FeedbackPage, FeedbackState } from "#contract/visitor/feedback.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { idStrings } from "#test/corpus/id-strings.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const good = { comment: "Good.", rating: 4 };

async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string[]> } };
  return { status: response.status, ...error };
}

async function leave(client: Client, { id }: { id: number }, json: unknown = good) {
  const response = await client.send(`/api/v1/products/${id}/feedback`, { method: "POST", json });
  expect(response.status).toBe(201);
  return (await response.json()) as FeedbackState;
}

async function pageOf(client: Client, slug: string): Promise<Product> {
  return (await (await client.send(`/api/v1/products/${slug}`)).json()) as Product;
}

async function counted(productId: number) {
  const { rows } = await app.database.app.execute(sql`
    select s.comments, s.rating_sum as sum, s.rating_count as count, count(f.id)::int as stored
    from product_stats s left join product_feedback f using (product_id) where s.product_id = ${productId}
    group by s.product_id`);
  return rows[0];
}

describe("feedback", () => {
  test("returns everything the page has to update, and appears on the page for everyone", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const state = await leave(author, product);
    expect(state).toMatchObject({
      productId: product.id,
      feedbackTotal: 1,
      rating: { average: 4, count: 1, distribution: [0, 0, 0, 1, 0] },
      thread: { id: state.threadId, comment: "Good.", rating: 4, isOwn: true, isMaker: false, replies: [] },
    });
    expect((await pageOf(author, product.slug)).feedback).toEqual([state.thread]);
    for (const client of [other, app.guest]) {
      const page = await pageOf(client, product.slug);
      expect(page.feedback).toEqual([{ ...state.thread, isOwn: false }]);
      expect(page.rating).toEqual(state.rating);
    }
  });

  test("says what is missing, in the specification's words", async () => {
    const { id } = await makeProduct(app.database.app);
    const person = await app.signIn();
    const refused = await person.send(`/api/v1/products/${id}/feedback`, { method: "POST", json: { comment: " " } });
    expect(await errorOf(refused)).toMatchObject({
      status: 400,
      code: "invalid_input",
      fields: {
        comment: ["Please enter your feedback before submitting"],
        rating: ["Please provide a rating before submitting"],
      },
    });
    const extra = { ...good, countsInRating: true };
    const more = await person.send(`/api/v1/products/${id}/feedback`, { method: "POST", json: extra });
    expect(await errorOf(more)).toMatchObject({ status: 400, code: "invalid_input" });
  });

  test("takes whole ratings from 1 to 5 and nothing else, whatever is sent (B4)", () => {
    const odd = [0, 6, -1, 1.5, "5", null, Number.NaN, [3], { stars: 3 }, true, "", 1e9, undefined];
    for (const rating of odd)
      expect(feedbackInput.safeParse({ comment: "x", rating }).success, String(rating)).toBe(false);
    for (let n = 0; n < 2000; n += 1) {
      const rating = Math.round((Math.sin(n) * 10 + Number.EPSILON) * 4) / 4;
      const isWhole = Number.isInteger(rating) && rating >= 1 && rating <= 5;
      expect(feedbackInput.safeParse({ comment: "x", rating }).success, String(rating)).toBe(isWhole);
    }
  });

  test("is refused the second time, with a hint to edit", async () => {
    const product = await makeProduct(app.database.app);
    const person = await app.signIn();
    await leave(person, product);
    const again = await person.send(`/api/v1/products/${product.id}/feedback`, { method: "POST", json: good });
    expect(await errorOf(again)).toMatchObject({
      status: 409,
      message: "You have already left feedback on this product. You can edit it instead.",
    });
  });

  test("makes one row and one count for 20 concurrent requests to two processes", async () => {
    const { id } = await makeProduct(app.database.app);
    const { cookie } = await app.signIn();
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookie);
      return (await client.send(`/api/v1/products/${id}/feedback`, { method: "POST", json: good })).status;
    });
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await counted(id)).toEqual({ comments: 1, sum: 4, count: 1, stored: 1 });
  });

  test("keeps markup as plain text, in the answer and on the page", async () => {
    const product = await makeProduct(app.database.app);
    const person = await app.signIn();
    const hostile = ["<script>alert(1)</script>", ...htmlStrings.slice(0, 40)].join("\n");
    const { thread } = await leave(person, product, { comment: hostile, rating: 1 });
    expect(thread?.comment).toContain("<script>");
    const html = await (await app.guest.send(`/resources/${product.slug}`)).text();
    const section = html.slice(
      html.indexOf('id="feedback"'),
      html.indexOf("</section>", html.indexOf('id="feedback"')),
    );
    expect(section).toContain("&lt;script&gt;");
    expect(section).not.toMatch(/<script|<img[^>]+onerror|<svg[^>]+onload/i);
  });

  test("is not found by an invalid id", async () => {
    const person = await app.signIn();
    for (const id of idStrings) {
      const path = `/api/v1/feedback/${encodeURIComponent(id.toWellFormed())}`;
      expect([400, 404], id).toContain((await person.send(path, { method: "DELETE" })).status);
    }
  });
});

describe("a person's own feedback", () => {
  test("can be edited and deleted only by its author", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const { threadId } = await leave(author, product);
    const path = `/api/v1/feedback/${threadId}`;
    const change = { method: "PATCH", json: { comment: "Great.", rating: 5 } };
    expect(await errorOf(await other.send(path, change))).toMatchObject({ status: 403, code: "forbidden" });
    expect((await other.send(path, { method: "DELETE" })).status).toBe(403);

    const edited = (await (await author.send(path, change)).json()) as FeedbackState;
    expect(edited).toMatchObject({
      thread: { comment: "Great.", rating: 5, isEdited: true },
      rating: { average: 5, count: 1 },
    });
    const blank = await author.send(path, { method: "PATCH", json: { comment: "" } });
    expect(await errorOf(blank)).toMatchObject({ status: 400, code: "comment_required" });
    for (const json of [{ rating: 5 }, { comment: "x", rating: 0 }, { comment: "x", userId: "me" }])
      expect((await author.send(path, { method: "PATCH", json })).status).toBe(400);

    const gone = (await (await author.send(path, { method: "DELETE" })).json()) as FeedbackState;
    expect(gone).toMatchObject({ threadId, thread: null, feedbackTotal: 0, rating: { average: null, count: 0 } });
    expect((await author.send(path, { method: "DELETE" })).status).toBe(404);
    expect(await counted(product.id)).toEqual({ comments: 0, sum: 0, count: 0, stored: 0 });
  });

  test("comes first for its author, however old it is, and by date for others", async () => {
    const product = await makeProduct(app.database.app);
    const author = await app.signIn();
    const { threadId } = await leave(author, product);
    await app.database.app.execute(sql`
      with people as (
        insert into users (id, name, email) select 'crowd-' || n, 'Crowd', 'crowd-' || n || '@people.example'
        from generate_series(1, 45) as n returning id
      )
      insert into product_feedback (product_id, user_id, comment, rating, created_at, updated_at)
      select ${product.id}, id, id, 3, now() + interval '1 minute', now() + interval '1 minute' from people`);
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    const mine = await pageOf(author, product.slug);
    expect(mine.feedbackTotal).toBe(46);
    expect(mine.feedback).toHaveLength(21);
    expect(mine.feedback[0]).toMatchObject({ id: threadId, isOwn: true });

    const seen = ids((await pageOf(app.guest, product.slug)).feedback);
    expect(seen).toHaveLength(20);
    for (const page of [2, 3, 4]) {
      const response = await app.guest.send(`/api/v1/products/${product.id}/feedback?page=${page}`);
      const answer = (await response.json()) as FeedbackPage;
      expect(answer.feedbackTotal).toBe(46);
      seen.push(...ids(answer.feedback));
    }
    expect(seen).toHaveLength(46);
    expect(new Set(seen).size).toBe(46);
    expect(seen.at(-1)).toBe(threadId);
    const second = await author.send(`/api/v1/products/${product.id}/feedback?page=2`);
    expect(ids(((await second.json()) as FeedbackPage).feedback)).not.toContain(threadId);
  });
});

describe("a reply", () => {
  test("answers feedback, never a reply, and only its author can change it", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const { threadId } = await leave(author, product);
    const path = `/api/v1/feedback/${threadId}/replies`;
    const blank = await other.send(path, { method: "POST", json: { comment: "  " } });
    expect(await errorOf(blank)).toMatchObject({
      status: 400,
      fields: { comment: ["Please enter your reply before submitting"] },
    });
    expect((await other.send(path, { method: "POST", json: { comment: "x", rating: 5 } })).status).toBe(400);

    const answer = await other.send(path, { method: "POST", json: { comment: "Why?" } });
    expect(answer.status).toBe(201);
    const { thread } = (await answer.json()) as FeedbackState;
    const reply = thread?.replies[0];
    expect(reply).toMatchObject({ comment: "Why?", isOwn: true });
    expect(reply).not.toHaveProperty("rating");

    const toReply = { method: "POST", json: { comment: "Because" } };
    const nested = await author.send(`/api/v1/feedback/${reply?.id}/replies`, toReply);
    expect(await errorOf(nested)).toMatchObject({ status: 400, code: "feedback_is_reply" });
    expect((await author.send("/api/v1/feedback/999999/replies", toReply)).status).toBe(404);
    // Not even by the author of the feedback it answers.
    expect((await author.send(`/api/v1/feedback/${reply?.id}`, { method: "DELETE" })).status).toBe(403);
    const gone = await other.send(`/api/v1/feedback/${reply?.id}`, { method: "DELETE" });
    expect(await gone.json()).toMatchObject({ threadId, thread: { replies: [] } });
  });

  test("sent 20 times at once makes one reply", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const { threadId } = await leave(author, product);
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], other.cookie);
      const reply = { method: "POST", json: { comment: "Same words" } };
      return (await client.send(`/api/v1/feedback/${threadId}/replies`, reply)).status;
    });
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await counted(product.id)).toEqual({ comments: 2, sum: 4, count: 1, stored: 2 });
  });

  test("of the submitter is marked as the maker's", async () => {
    const [author, submitter] = [await app.signIn(), await app.signIn()];
    const product = await makeProduct(app.database.app, { submitterId: submitter.userId });
    const { threadId } = await leave(author, product);
    const reply = { method: "POST", json: { comment: "Thanks." } };
    await submitter.send(`/api/v1/feedback/${threadId}/replies`, reply);
    const { feedback } = await pageOf(app.guest, product.slug);
    expect(feedback).toMatchObject([{ isMaker: false, replies: [{ comment: "Thanks.", isMaker: true }] }]);
  });
});

describe("a report", () => {
  test("is stored once per person, for administrators only", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const { threadId } = await leave(author, product);
    const path = `/api/v1/feedback/${threadId}/reports`;
    const report = (json: unknown) => ({ method: "POST", json });
    const first = report({ reason: "spam", note: " Buy now! " });
    for (const sent of [first, report({ reason: "abuse" })]) {
      const response = await other.send(path, sent);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ feedbackId: threadId, isReported: true });
    }
    const { rows } = await app.database.app.execute(sql`select reason, note, reporter_id from feedback_reports`);
    expect(rows).toEqual([{ reason: "spam", note: "Buy now!", reporter_id: other.userId }]);

    expect(await errorOf(await author.send(path, first))).toMatchObject({ status: 403, code: "own_feedback" });
    const odd = [{}, { reason: "boring" }, { reason: "spam", note: "x".repeat(501) }, { reason: "spam", to: "x" }];
    for (const json of odd) expect((await other.send(path, report(json))).status).toBe(400);
  });

  test("sent 20 times at once makes one report", async () => {
    const product = await makeProduct(app.database.app);
    const [author, other] = [await app.signIn(), await app.signIn()];
    const { threadId } = await leave(author, product);
    await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], other.cookie);
      const report = { method: "POST", json: { reason: "other" } };
      expect((await client.send(`/api/v1/feedback/${threadId}/reports`, report)).status).toBe(200);
    });
    const { rows } = await app.database.app.execute(
      sql`select count(*)::int as n from feedback_reports where feedback_id = ${threadId}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
