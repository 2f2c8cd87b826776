import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listOwnProducts } from "./list-own-products.ts";

const database = useTestDatabase();

test("people see their own submissions in every state but deleted, newest first", async () => {
  const [{ id: submitterId }, other] = [await makeUser(database.app), await makeUser(database.app)];
  await makeProduct(database.app, { submitterId: other.id });
  await makeProduct(database.app, { submitterId, type: "suggestion", status: "pending" });
  await makeProduct(database.app, { submitterId, status: "deleted" });
  const own = { submitterId, websiteUrl: "https://own.example/path" };
  await makeProduct(database.app, { ...own, name: "Drawn up", status: "draft" });
  await makeProduct(database.app, { ...own, name: "Let through", status: "draft", approvedAt: new Date() });
  await makeProduct(database.app, { ...own, name: "Waiting", status: "pending" });
  await makeProduct(database.app, { ...own, name: "Refused", status: "rejected", statusReason: "It is a book." });
  await makeProduct(database.app, { ...own, name: "Seen", logoKey: "logos/seen.webp" });

  const { products, ...rest } = await listOwnProducts(database.app, { ownerId: submitterId, tab: "all", page: 1 });
  expect(rest).toEqual({ counts: { all: 5, published: 1, drafts: 3 }, page: 1, pageCount: 1 });
  expect(products).toMatchObject([
    {
      name: "Seen",
      status: "live",
      stage: "live",
      role: "submitter",
      proof: null,
      logoUrl: "/files/logos/seen.webp",
      websiteUrl: "https://own.example/path",
    },
    { name: "Refused", status: "rejected", reason: "It is a book." },
    { name: "Waiting", status: "pending", stage: "incomplete", reason: null, logoUrl: null },
    { name: "Let through", status: "draft", isApproved: true },
    { name: "Drawn up", status: "draft", isApproved: false },
  ]);
});

test("the tabs narrow the list", async () => {
  const { id: submitterId } = await makeUser(database.app);
  await makeProduct(database.app, { submitterId, name: "Out", status: "live" });
  await makeProduct(database.app, { submitterId, name: "In the drawer", status: "draft" });
  await makeProduct(database.app, { submitterId, name: "Begun", status: "pending" });
  await makeProduct(database.app, { submitterId, name: "Neither", status: "pending", submittedAt: new Date() });
  const namesIn = async (tab: "published" | "drafts") =>
    (await listOwnProducts(database.app, { ownerId: submitterId, tab, page: 1 })).products.map(({ name }) => name);
  expect(await namesIn("published")).toEqual(["Out"]);
  expect(await namesIn("drafts")).toEqual(["Begun", "In the drawer"]);
});

test("a page contains twenty products, and the tab's own count says how many pages there are", async () => {
  const { id: submitterId } = await makeUser(database.app);
  for (let n = 0; n < 21; n += 1) await makeProduct(database.app, { submitterId, status: "draft" });
  await makeProduct(database.app, { submitterId });
  const drafts = await listOwnProducts(database.app, { ownerId: submitterId, tab: "drafts", page: 2 });
  expect(drafts).toMatchObject({ page: 2, pageCount: 2, counts: { all: 22, published: 1, drafts: 21 } });
  expect(drafts.products).toHaveLength(1);
  const published = await listOwnProducts(database.app, { ownerId: submitterId, tab: "published", page: 1 });
  expect(published).toMatchObject({ pageCount: 1 });
});

test.each(["javascript:alert(1)", "https://bank.example@evil.example", "no address"])(
  "the website %j does not become a link",
  async (websiteUrl) => {
    const { id: submitterId } = await makeUser(database.app);
    await makeProduct(database.app, { submitterId, websiteUrl });
    const { products } = await listOwnProducts(database.app, { ownerId: submitterId, tab: "all", page: 1 });
    expect(products).toMatchObject([{ websiteUrl: null }]);
  },
);

describe("a maker", () => {
  test("sees products of others once, marked with how they became a maker, and their own as submitter", async () => {
    const [me, other] = [await makeUser(database.app), await makeUser(database.app)];
    const claimed = await makeProduct(database.app, { name: "Claimed", submitterId: other.id });
    const invited = await makeProduct(database.app, { name: "Joined", submitterId: other.id });
    const own = await makeProduct(database.app, { name: "Own", submitterId: me.id });
    const gone = await makeProduct(database.app, { submitterId: other.id, status: "deleted" });
    const makers = [
      { productId: claimed.id, profileId: me.id, proof: "email" as const },
      { productId: invited.id, profileId: me.id, proof: "invitation" as const },
      { productId: own.id, profileId: me.id, proof: "submitter" as const },
      { productId: gone.id, profileId: me.id, proof: "email" as const },
    ];
    await database.app.insert(productMakers).values(makers);
    const { products, counts } = await listOwnProducts(database.app, { ownerId: me.id, tab: "all", page: 1 });
    expect(counts).toEqual({ all: 3, published: 3, drafts: 0 });
    expect(products.map(({ name, role, proof, canDelete }) => [name, role, proof, canDelete])).toEqual([
      ["Own", "submitter", "submitter", true],
      ["Joined", "maker", "invitation", false],
      ["Claimed", "maker", "email", true],
    ]);
    const theirs = await listOwnProducts(database.app, { ownerId: other.id, tab: "all", page: 1 });
    expect(theirs.products.map(({ name, canDelete }) => [name, canDelete])).toEqual([
      ["Joined", true],
      ["Claimed", false],
    ]);
  });

  test("sees which products have changes in review or not sent yet", async () => {
    const { id: submitterId } = await makeUser(database.app);
    for (const name of ["Neither", "Unsent", "In review"]) await makeProduct(database.app, { submitterId, name });
    const idOf = (name: string) =>
      sql`(select id from product_directory where product_name = ${name} and submitter_id = ${submitterId})`;
    await database.app.execute(sql`
      insert into product_revisions (product_id, author_id, changes) values (${idOf("In review")}, ${submitterId}, '{"tagline": {"from": "a", "to": "b"}}')`);
    await database.app.execute(sql`
      insert into product_working_copies (product_id, author_id, fields) values (${idOf("Unsent")}, ${submitterId}, '{"tagline": {"from": "a", "to": "b"}}')`);
    const { products } = await listOwnProducts(database.app, { ownerId: submitterId, tab: "all", page: 1 });
    expect(products.map((each) => [each.name, each.hasPendingRevision, each.hasWorkingCopy])).toEqual([
      ["In review", true, false],
      ["Unsent", false, true],
      ["Neither", false, false],
    ]);
  });

  test("can't delete a product while its promotion runs", async () => {
    const { id: submitterId } = await makeUser(database.app);
    const soon = new Date(Date.now() + 86_400_000);
    await makeProduct(database.app, { submitterId, isAdvertised: true, adStartDate: new Date(), adEndDate: soon });
    const { products } = await listOwnProducts(database.app, { ownerId: submitterId, tab: "all", page: 1 });
    expect(products).toMatchObject([{ canDelete: false }]);
  });
});
