import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import type { Finding } from "#contract/admin/engine/engine.ts";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { messages } from "#contract/shared/messages.ts";
import { runNextStep } from "#domain/records/jobs/run-next-step.ts";
import { adminJobKinds } from "#jobs/admin-job-kinds.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const site = useTestApp();
const area = "/api/v1/admin/my-ai-engine";
let admin: Client;

beforeAll(async () => {
  admin = await site.signIn("admin");
});

const post = (path: string, json: unknown = {}) => admin.send(`${area}/${path}`, { method: "POST", json });

async function lookAgain() {
  const answer = await post("look");
  expect(answer.status).toBe(200);
  const services = { kinds: adminJobKinds, log: pino({ level: "silent" }) };
  while ((await runNextStep(site.database.app, services)) === "moved");
  return ((await answer.json()) as { jobId: number }).jobId;
}

async function listed(query = "kind=duplicates"): Promise<Finding[]> {
  const answer = await admin.send(`${area}/findings?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { findings: Finding[] }).findings;
}

async function makeTwins(name: string) {
  const websiteUrl = `https://${name.toLowerCase()}.example`;
  const twin = () => makeProduct(site.database.app, { name, websiteUrl });
  return { kept: await twin(), gone: await twin() };
}

const versions = ({ kept, gone }: { kept: { id: number }; gone: { id: number } }) => ({
  merges: [{ kept: { productId: kept.id, version: 1 }, gone: { productId: gone.id, version: 1 } }],
});

describe("My AI engine", () => {
  it("finds duplicates on request and says when it looked; two clicks start one job", async () => {
    const { kept, gone } = await makeTwins("Cinnamon");
    const [first, second] = [await post("look"), await post("look")];
    expect(await first.json()).toEqual(await second.json());
    const jobId = await lookAgain();
    expect(await (await admin.send(`/api/v1/admin/jobs/${jobId}`)).json()).toMatchObject({ state: "done" });
    const found = (await listed()).find(({ product }) => product?.id === kept.id);
    expect(found).toMatchObject({ otherProduct: { id: gone.id }, detail: { reason: "site", similarity: 1 } });
    const summary = await (await admin.send(`${area}/summary`)).json();
    expect(summary.kinds[0]).toMatchObject({ kind: "duplicates", isLooking: false, lookedAt: expect.any(String) });
  });

  it("says one total, while it checks and when it is done", async () => {
    await site.database.app.execute(sql`
      insert into daily_searches (day, query, visitors, found, clicked) values (current_date - 1, 'one of few', 5, 0, 0)
      on conflict do nothing`);
    const { jobId } = (await (await post("look")).json()) as { jobId: number };
    const read = async () => (await (await admin.send(`/api/v1/admin/jobs/${jobId}`)).json()) as AdminJob;
    const { total } = await read();
    await lookAgain();
    expect(await read()).toMatchObject({
      moved: total,
      total,
      result: { message: `Done: ${total.toLocaleString("en-US")} checked` },
    });
  });

  it("dismisses for good, says so in the list of dismissed ones, and reopens", async () => {
    const { kept } = await makeTwins("Nutmeg");
    await lookAgain();
    const finding = (await listed()).find(({ product }) => product?.id === kept.id);
    const ids = [finding?.id ?? 0];
    expect(await (await post("findings/decisions", { findingIds: ids, decision: "dismiss" })).json()).toEqual({
      decided: ids,
      refused: [],
    });
    await lookAgain();
    expect((await listed()).map(({ id }) => id)).not.toContain(ids[0]);
    expect((await listed("kind=duplicates&state=dismissed")).map(({ id }) => id)).toContain(ids[0]);
    await post("findings/decisions", { findingIds: ids, decision: "reopen" });
    expect((await listed()).map(({ id }) => id)).toContain(ids[0]);
    expect(await (await post("findings/decisions", { findingIds: ids, decision: "apply" })).json()).toEqual({
      decided: [],
      refused: [{ findingId: ids[0], name: "Nutmeg", reason: messages.errors.finding_not_applicable.text }],
    });
  });

  it("previews, merges and undoes; the old page redirects meanwhile", async () => {
    const twins = await makeTwins("Saffron");
    const preview = `products/${twins.gone.id}/merge-preview?keptId=${twins.kept.id}`;
    expect(await (await admin.send(`${area}/${preview}`)).json()).toMatchObject({
      kept: { id: twins.kept.id, version: 1 },
      moves: { upvotes: { moves: 0, stays: 0 }, addresses: 1 },
    });
    const answer = await (await post("merges", versions(twins))).json();
    expect(answer).toMatchObject({ merged: [{ keptId: twins.kept.id, goneId: twins.gone.id }], refused: [] });
    const page = await site.guest.send(`/resources/${twins.gone.slug}`);
    expect([page.status, page.headers.get("location")]).toEqual([301, `/resources/${twins.kept.slug}`]);
    expect(await (await post("merges", versions(twins))).json()).toEqual({
      merged: [],
      refused: [{ keptId: twins.kept.id, goneId: twins.gone.id, reason: messages.errors.finding_outdated.text }],
    });
    const mergeIds = answer.merged.map(({ mergeId }: { mergeId: number }) => mergeId);
    const undone = await post("merges/undo", { mergeIds });
    expect([undone.status, await undone.json()]).toEqual([200, { undone: answer.merged, refused: [] }]);
    expect((await site.guest.send(`/resources/${twins.gone.slug}`)).status).toBe(200);
    const repeated = await post("merges/undo", { mergeIds });
    expect([repeated.status, await repeated.json()]).toEqual([200, { undone: answer.merged, refused: [] }]);
  });

  it("undoes several merges together or none, and names those that are refused", async () => {
    const [early, late] = [await makeTwins("Clove"), await makeTwins("Mace")];
    const merges = [...versions(early).merges, ...versions(late).merges];
    const { merged } = (await (await post("merges", { merges })).json()) as { merged: { mergeId: number }[] };
    const mergeIds = merged.map(({ mergeId }) => mergeId);
    const statuses = () =>
      Promise.all([early, late].map(async ({ gone }) => (await site.guest.send(`/resources/${gone.slug}`)).status));
    const mergedAt = (age: string) =>
      site.database.app.execute(sql`
        update product_merges set merged_at = now() - ${age}::interval where id = ${mergeIds[0]}`);

    await mergedAt("25 hours");
    expect(await (await post("merges/undo", { mergeIds })).json()).toEqual({
      undone: [],
      refused: [{ mergeId: mergeIds[0], name: "Clove", reason: messages.errors.bulk_undo_over.text }],
    });
    expect(await statuses()).toEqual([301, 301]);

    await mergedAt("1 hour");
    expect(await (await post("merges/undo", { mergeIds })).json()).toEqual({
      undone: merged.toReversed(),
      refused: [],
    });
    expect(await statuses()).toEqual([200, 200]);
  });

  it("refuses to undo no merge, or more than can be merged at once", async () => {
    for (const mergeIds of [[], Array.from({ length: 51 }, (_, n) => n + 1)]) {
      const answer = await post("merges/undo", { mergeIds });
      expect([answer.status, (await answer.json()).error.code]).toEqual([400, "invalid_input"]);
    }
  });

  it("undoes a merge from the list of applied findings", async () => {
    const twins = await makeTwins("Paprika");
    await lookAgain();
    await post("merges", versions(twins));
    const applied = await listed("kind=duplicates&state=applied");
    const finding = applied.find(({ product }) => product?.id === twins.kept.id);
    expect(finding).toMatchObject({ otherProduct: { id: twins.gone.id, status: "deleted" } });
    const decided = await post("findings/decisions", { findingIds: [finding?.id], decision: "reopen" });
    expect(await decided.json()).toEqual({ decided: [finding?.id], refused: [] });
    expect((await site.guest.send(`/resources/${twins.gone.slug}`)).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).toContain(finding?.id);
  });

  it("asks for a recent sign-in before a merge", async () => {
    const twins = await makeTwins("Turmeric");
    const other = await site.signIn("admin");
    await site.database.app.execute(sql`
      update sessions set created_at = now() - interval '2 hours', confirmed_at = null where user_id = ${other.userId}`);
    const answer = await other.send(`${area}/merges`, { method: "POST", json: versions(twins) });
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, "sign_in_too_old"]);
  });

  it("suggests categories for a submission to reviewers", async () => {
    const submitted = await makeProduct(site.database.app, {
      status: "pending",
      submittedAt: new Date(),
      description: "<p>A cinnamon grinder described in enough words to be reviewed.</p>",
    });
    const moderator = await site.signIn("moderator");
    const answer = await moderator.send(`/api/v1/admin/submissions/${submitted.id}/categories`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ niches: expect.any(Array), tags: expect.any(Array) });
  });
});
