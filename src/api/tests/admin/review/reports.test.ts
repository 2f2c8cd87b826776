import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/engagement/feedback/reply-to-feedback.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const site = useTestApp();
const area = "/api/v1/admin/feedback-reports";

const post = (client: Client, path: string, json: unknown = {}) => client.send(path, { method: "POST", json });

/** Decides, and returns the undo of this decision, which can be called repeatedly. */
async function decide(client: Client, resolution: string, json: object = {}): Promise<() => Promise<Response>> {
  const decided = await post(client, resolution, json);
  expect(decided.status).toBe(200);
  const { resolvedAt } = await decided.json();
  return () => post(client, `${resolution}/undo`, { resolvedAt });
}

/** Of the one that decided it. */
async function resolvedAtOf(answers: Response[]): Promise<string | undefined> {
  const decided = answers.find(({ status }) => status === 200);
  return (await decided?.json())?.resolvedAt;
}

async function listed<Item>(client: Client, path: string): Promise<Item[]> {
  const answer = await client.send(`${area}/${path}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
}

async function aReportedComment() {
  const db = site.database.app;
  const [product, author, other] = [await makeProduct(db), await makeUser(db), await makeUser(db)];
  const { feedbackId } = await leaveFeedback(db, {
    productId: product.id,
    authorId: author.id,
    comment: "Buy my pills",
    rating: 2,
  });
  await replyToFeedback(db, { feedbackId, authorId: other.id, comment: "No." });
  const reporter = await site.signIn();
  expect((await post(reporter, `/api/v1/feedback/${feedbackId}/reports`, { reason: "spam", note: "Ad" })).status).toBe(
    200,
  );
  return { product, feedbackId };
}

async function figuresOf(slug: string) {
  const page = await (await site.guest.send(`/api/v1/products/${slug}`)).json();
  return { comments: page.comments, rating: page.rating };
}

async function commentsShown(slug: string): Promise<string> {
  return await (await site.guest.send(`/resources/${slug}`)).text();
}

describe("reported feedback", () => {
  it("is hidden with its replies and its rating, and shown again by Undo", async () => {
    const { product, feedbackId } = await aReportedComment();
    const before = await figuresOf(product.slug);
    const moderator = await site.signIn("moderator");
    expect(await listed(moderator, "feedback")).toContainEqual(
      expect.objectContaining({
        feedbackId,
        comment: "Buy my pills",
        reports: [expect.objectContaining({ reason: "spam", note: "Ad" })],
      }),
    );
    expect(await commentsShown(product.slug)).toContain("Buy my pills");

    const undo = await decide(moderator, `${area}/feedback/${feedbackId}/resolution`, { isHidden: true });
    const shown = await commentsShown(product.slug);
    expect(shown).not.toContain("Buy my pills");
    expect(await figuresOf(product.slug)).not.toEqual(before);
    expect(await listed<{ feedbackId: number }>(moderator, "feedback")).not.toContainEqual(
      expect.objectContaining({ feedbackId }),
    );
    expect(await listed(moderator, "feedback?state=resolved")).toContainEqual(
      expect.objectContaining({ feedbackId, hiddenBy: "moderator" }),
    );

    expect((await undo()).status).toBe(200);
    expect(await commentsShown(product.slug)).toContain("Buy my pills");
    expect(await figuresOf(product.slug)).toEqual(before);
  });

  it("can be kept, which closes its reports, and reopened from the list", async () => {
    const { product, feedbackId } = await aReportedComment();
    const moderator = await site.signIn("moderator");
    const resolution = `${area}/feedback/${feedbackId}/resolution`;
    await post(moderator, resolution, { isHidden: false });
    expect(await commentsShown(product.slug)).toContain("Buy my pills");
    const itemOf = async (state: string) =>
      (await listed<{ feedbackId: number; resolved: { at: string } }>(moderator, `feedback?state=${state}`)).find(
        (item) => item.feedbackId === feedbackId,
      );
    const resolvedAt = (await itemOf("resolved"))?.resolved.at;
    expect((await post(moderator, `${resolution}/undo`, { resolvedAt })).status).toBe(200);
    expect(await itemOf("open")).toBeDefined();
  });

  it("stays hidden after Undo if its author's content was hidden meanwhile", async () => {
    const { product, feedbackId } = await aReportedComment();
    const moderator = await site.signIn("moderator");
    const undo = await decide(moderator, `${area}/feedback/${feedbackId}/resolution`, { isHidden: true });
    await site.database.app.execute(sql`
      update users set is_content_hidden = true
      where id = (select user_id from product_feedback where id = ${feedbackId})`);
    expect((await undo()).status).toBe(200);
    expect(await commentsShown(product.slug)).not.toContain("Buy my pills");
    const { rows } = await site.database.app.execute(
      sql`select hidden_by from product_feedback where id = ${feedbackId}`,
    );
    expect(rows).toEqual([{ hidden_by: "suspension" }]);
  });

  it("is decided once, however many moderators press the button", async () => {
    const { feedbackId } = await aReportedComment();
    const moderator = await site.signIn("moderator");
    const answers = await race(8, (n) =>
      post(moderator, `${area}/feedback/${feedbackId}/resolution`, { isHidden: n % 2 === 0 }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe("reported products", () => {
  it("can be reported by guests, with or without JavaScript", async () => {
    const product = await makeProduct(site.database.app, { name: "Shady" });
    const json = { reason: "broken", note: "Gone since May", email: "ada@reader.example" };
    expect((await post(site.guest, `/api/v1/products/${product.id}/reports`, json)).status).toBe(200);
    const page = await (await site.guest.send(`/report?product=${product.slug}`)).text();
    expect(page).toContain("Report Shady");
    const form = { productId: String(product.id), reason: "spam", redirect: `/report?product=${product.slug}` };
    const sent = await site.guest.send("/forms/product-report", { method: "POST", form });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`/resources/${product.slug}`);
    const moderator = await site.signIn("moderator");
    const items = await listed<{ product: { id: number }; reports: object[] }>(moderator, "products");
    const entry = items.find((item) => item.product.id === product.id);
    expect(entry?.reports).toHaveLength(2);
    // The address is for our answer, not for the moderators' eyes.
    expect(JSON.stringify(entry)).not.toContain("ada@");
  });

  it("count a person's open report once, and can be reported again after a decision", async () => {
    const product = await makeProduct(site.database.app);
    const person = await site.signIn();
    const path = `/api/v1/products/${product.id}/reports`;
    await Promise.all([post(person, path, { reason: "spam" }), post(person, path, { reason: "other" })]);
    const moderator = await site.signIn("moderator");
    const resolution = `${area}/products/${product.id}/resolution`;
    const undo = await decide(moderator, resolution);
    expect((await post(moderator, resolution)).status).toBe(409);
    await post(person, path, { reason: "duplicate" });
    // Undo doesn't bring back what was reported again meanwhile.
    expect((await undo()).status).toBe(200);
    const { rows } = await site.database.app.execute(
      sql`select reason from product_reports where product_id = ${product.id} and resolved_at is null`,
    );
    expect(rows).toEqual([{ reason: "duplicate" }]);
  });

  it("open again with an undo, as reported feedback does, but not what an older decision closed, however often it is pressed", async () => {
    const { product, feedbackId } = await aReportedComment();
    const moderator = await site.signIn("moderator");
    for (const [reports, resolution, table] of [
      [`/api/v1/products/${product.id}/reports`, `${area}/products/${product.id}/resolution`, sql`product_reports`],
      [`/api/v1/feedback/${feedbackId}/reports`, `${area}/feedback/${feedbackId}/resolution`, sql`feedback_reports`],
    ] as const) {
      const decision = reports.includes("feedback") ? { isHidden: false } : {};
      const undos: (() => Promise<Response>)[] = [];
      for (const note of ["Old", "New"]) {
        expect((await post(await site.signIn(), reports, { reason: "spam", note })).status).toBe(200);
        undos.push(await decide(moderator, resolution, decision));
      }
      const open = async () => {
        const { rows } = await site.database.app.execute(sql`
          select note from ${table} where resolved_at is null and note in ('Old', 'New')`);
        return rows;
      };
      const [undoOld, undoNew] = undos;
      // There is a later decision.
      expect((await undoOld?.())?.status).toBe(200);
      expect(await open()).toEqual([]);
      for (let press = 0; press < 2; press += 1) {
        expect((await undoNew?.())?.status).toBe(200);
        expect(await open()).toEqual([{ note: "New" }]);
      }
    }
  });

  it("are answered by email, once per address and only where there is one, and stay closed then", async () => {
    const product = await makeProduct(site.database.app, { name: "Leaky" });
    const path = `/api/v1/products/${product.id}/reports`;
    await post(site.guest, path, { reason: "broken", note: "Gone since May", email: "bo@reader.example" });
    await post(site.guest, path, { reason: "broken", note: "Still gone", email: "bo@reader.example" });
    await post(site.guest, path, { reason: "spam" });
    const moderator = await site.signIn("moderator");
    const resolution = `${area}/products/${product.id}/resolution`;
    const answers = await race(4, () => post(moderator, resolution, { answer: " We fixed it. " }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const letters = await site.database.app.execute(
      sql`select data from letters where kind = 'site_answer' and address = 'bo@reader.example'`,
    );
    const message = "Leaky: Its website is gone or dangerous\nStill gone";
    expect(letters.rows).toEqual([{ data: { message, answer: "We fixed it." } }]);
    const items = await listed<{ product: { id: number }; answer: string }>(moderator, "products?state=resolved");
    expect(items.find((item) => item.product.id === product.id)?.answer).toBe("We fixed it.");

    const acts = await site.database.app.execute(
      sql`select request_id from audit_log where action = 'product_reports.answered'`,
    );
    expect(acts.rows).toEqual([{ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);

    await post(moderator, `${resolution}/undo`, { resolvedAt: await resolvedAtOf(answers) });
    const open = await site.database.app.execute(
      sql`select reason from product_reports where product_id = ${product.id} and resolved_at is null`,
    );
    expect(open.rows).toEqual([{ reason: "spam" }]);
    // Nobody left to write to.
    expect((await post(moderator, resolution, { answer: "Hello?" })).status).toBe(400);
  });

  it("refuses a report without a reason and one of a hidden product", async () => {
    const product = await makeProduct(site.database.app, { status: "draft" });
    expect((await post(site.guest, `/api/v1/products/${product.id}/reports`, { reason: "spam" })).status).toBe(404);
    expect((await post(site.guest, `/api/v1/products/${product.id}/reports`, { reason: "" })).status).toBe(400);
  });
});

describe("messages about the site", () => {
  it("are answered by email, once", async () => {
    await post(site.guest, "/api/v1/site-feedback", { message: "Where is it?", email: "ada@reader.example" });
    const moderator = await site.signIn("moderator");
    const message = (await listed<{ id: number; message: string }>(moderator, "messages")).at(-1);
    expect(message).toMatchObject({ message: "Where is it?", canAnswer: true });
    const resolution = `${area}/messages/${message?.id}/resolution`;
    const answers = await race(5, () => post(moderator, resolution, { answer: "There." }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { rows } = await site.database.app.execute(
      sql`select data from letters where kind = 'site_answer' and address = 'ada@reader.example'`,
    );
    expect(rows).toEqual([{ data: { message: "Where is it?", answer: "There." } }]);
    const resolvedAt = await resolvedAtOf(answers);
    expect((await post(moderator, `${resolution}/undo`, { resolvedAt })).status).toBe(409);
  });

  it("can't be answered without an address, but can be closed and reopened", async () => {
    await post(site.guest, "/api/v1/site-feedback", { message: "Nice." });
    const moderator = await site.signIn("moderator");
    const message = (await listed<{ id: number }>(moderator, "messages")).at(-1);
    const resolution = `${area}/messages/${message?.id}/resolution`;
    expect((await post(moderator, resolution, { answer: "Thanks" })).status).toBe(400);
    const undo = await decide(moderator, resolution, { answer: "" });
    const isOpen = async () =>
      (await listed<{ id: number }>(moderator, "messages")).some(({ id }) => id === message?.id);
    expect((await undo()).status).toBe(200);
    expect(await isOpen()).toBe(true);
    // Somebody closed it again: a late second press must not open it.
    await decide(moderator, resolution, { answer: "" });
    expect((await undo()).status).toBe(200);
    expect(await isOpen()).toBe(false);
  });
});
