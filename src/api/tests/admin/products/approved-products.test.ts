import { beforeAll, expect, test } from "vitest";
import type { SubmissionCounts, SubmissionList } from "#contract/admin/review/submissions.ts";
import { productStages } from "#domain/catalog/products/life/product-status.ts";
import { type Cast, makeCast, makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const app = useTestApp();
let cast: Cast;
let moderator: Client & SignedIn;

beforeAll(async () => {
  cast = await makeCast(app.database.app);
  moderator = await app.signIn("moderator");
});

const make = (overrides: Partial<Parameters<typeof makeStagedProduct>[1]> = {}) =>
  makeStagedProduct(app.database.app, { stage: "submitted", cast, ...overrides });

async function read<Answer>(path: string): Promise<Answer> {
  const response = await moderator.send(`/api/v1/admin/submissions${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** The tab as people see it, and what the page was made from. */
async function readTab() {
  const { submissions, total } = await read<SubmissionList>("?stage=approved&sort=name");
  const { approved } = await read<SubmissionCounts>("/counts");
  const page = await (await moderator.send("/admin/submissions?tab=approved")).text();
  const [, onTab] = /Approved, waiting to be published<span[^>]*>(\d+)</.exec(page) ?? [];
  return { names: submissions.map(({ name }) => name), total, approved, onTab, page };
}

async function decide(productId: number, decision: string) {
  const { submissions } = await read<SubmissionList>(`?stage=${decision === "approve" ? "submitted" : "approved"}`);
  const row = submissions.find(({ id }) => id === productId);
  const json = { products: [{ productId, expectedVersion: row?.version }], decision };
  return await (await moderator.send("/api/v1/admin/submissions/decisions", { method: "POST", json })).json();
}

test("approved products that wait to be published have a tab of their own, and its count is theirs (rule 55)", async () => {
  expect(await readTab()).toMatchObject({ names: [], total: 0, approved: 0, onTab: "0" });
  const approvedAt = new Date();
  for (const stage of productStages) {
    // An approval stays stored with what came after it.
    const wasApproved = stage === "live" || stage === "deleted";
    await make({ stage, name: `Product ${stage}`, ...(wasApproved && { approvedAt }) });
  }
  await make({ stage: "approved", name: "Product of a suggestion", type: "suggestion" });
  await make({ stage: "approved", name: "Second approved" });
  const { page, ...tab } = await readTab();
  expect(tab).toEqual({ names: ["Product approved", "Second approved"], total: 2, approved: 2, onTab: "2" });
  expect(page).toContain("Product approved");
  expect(page).not.toContain("Product submitted");
});

test("who approved a product publishes it, and then it has left the tab (rule 55)", async () => {
  const { total } = await readTab();
  const target = await make({ name: "Approved here" });
  expect(await decide(target.productId, "approve")).toMatchObject({ isDone: true });
  expect(await readLife(app.database.app, target)).toMatchObject({ stage: "approved" });
  const waiting = await readTab();
  expect(waiting.names).toContain("Approved here");
  expect([waiting.total, waiting.approved, waiting.onTab]).toEqual([total + 1, total + 1, String(total + 1)]);
  expect(await decide(target.productId, "publish")).toMatchObject({ isDone: true, outcomes: [{ outcome: "done" }] });
  expect(await readLife(app.database.app, target)).toMatchObject({ stage: "live" });
  expect(await readTab()).toMatchObject({ total, approved: total });
});
