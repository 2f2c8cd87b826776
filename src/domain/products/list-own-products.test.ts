import { expect, test } from "vitest";
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

  const { products, ...rest } = await listOwnProducts(database.app, { submitterId, tab: "all", page: 1 });
  expect(rest).toEqual({ counts: { all: 5, published: 1, drafts: 2 }, page: 1, pageCount: 1 });
  expect(products).toMatchObject([
    { name: "Seen", status: "live", logoUrl: "/files/logos/seen.webp", websiteUrl: "https://own.example/path" },
    { name: "Refused", status: "rejected", reason: "It is a book." },
    { name: "Waiting", status: "pending", reason: null, logoUrl: null },
    { name: "Let through", status: "draft", isApproved: true },
    { name: "Drawn up", status: "draft", isApproved: false },
  ]);
});

test("the tabs narrow the list", async () => {
  const { id: submitterId } = await makeUser(database.app);
  await makeProduct(database.app, { submitterId, name: "Out", status: "live" });
  await makeProduct(database.app, { submitterId, name: "In the drawer", status: "draft" });
  await makeProduct(database.app, { submitterId, name: "Neither", status: "pending" });
  const namesIn = async (tab: "published" | "drafts") =>
    (await listOwnProducts(database.app, { submitterId, tab, page: 1 })).products.map(({ name }) => name);
  expect(await namesIn("published")).toEqual(["Out"]);
  expect(await namesIn("drafts")).toEqual(["In the drawer"]);
});

test("a page contains twenty products, and the tab's own count says how many pages there are", async () => {
  const { id: submitterId } = await makeUser(database.app);
  for (let n = 0; n < 21; n += 1) await makeProduct(database.app, { submitterId, status: "draft" });
  await makeProduct(database.app, { submitterId });
  const drafts = await listOwnProducts(database.app, { submitterId, tab: "drafts", page: 2 });
  expect(drafts).toMatchObject({ page: 2, pageCount: 2, counts: { all: 22, published: 1, drafts: 21 } });
  expect(drafts.products).toHaveLength(1);
  const published = await listOwnProducts(database.app, { submitterId, tab: "published", page: 1 });
  expect(published).toMatchObject({ pageCount: 1 });
});

test.each(["javascript:alert(1)", "https://bank.example@evil.example", "no address"])(
  "the website %j does not become a link",
  async (websiteUrl) => {
    const { id: submitterId } = await makeUser(database.app);
    await makeProduct(database.app, { submitterId, websiteUrl });
    const { products } = await listOwnProducts(database.app, { submitterId, tab: "all", page: 1 });
    expect(products).toMatchObject([{ websiteUrl: null }]);
  },
);
