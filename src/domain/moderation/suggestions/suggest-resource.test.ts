import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type ProductStatus, products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { listOwnSuggestions } from "./list-own-suggestions.ts";
import { suggestResource } from "./suggest-resource.ts";

const database = useTestDatabase();

async function rowsOf(submitterId: string) {
  return database.app.select().from(products).where(eq(products.submitterId, submitterId)).orderBy(products.id);
}

test("a suggestion is stored as pending, its headline cut to a hundred characters", async () => {
  const { id: submitterId } = await makeUser(database.app);
  const text = `${"A tool for\nnotes. ".repeat(20)}https://notes.example`;
  const suggestion = await suggestResource(database.app, { submitterId, text: `  ${text}\n` });
  expect(suggestion).toMatchObject({ text, state: "pending", reason: null });
  const [row, ...others] = await rowsOf(submitterId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: suggestion.id,
    type: "suggestion",
    status: "pending",
    headline: text.slice(0, 100),
    tagline: text.slice(0, 100),
    description: text,
    productName: text.slice(0, 100).replaceAll("\n", " ").trim(),
    primaryNicheId: null,
    submitterId,
    submittedAt: expect.any(Date),
  });
});

test("a character that takes two code units is not cut in half", async () => {
  const { id: submitterId } = await makeUser(database.app);
  await suggestResource(database.app, { submitterId, text: "🧰".repeat(150) });
  const [row] = await rowsOf(submitterId);
  expect(row?.headline).toBe("🧰".repeat(100));
});

test("a suggestion does not take a product's slug", async () => {
  const { id: submitterId } = await makeUser(database.app);
  await suggestResource(database.app, { submitterId, text: "Notable Notes" });
  const product = await makeProduct(database.app, { name: "Notable Notes" });
  expect(product.slug).toBe("notable-notes");
});

test.each([
  ["nothing", "", "suggestion_required", "Please enter a suggestion"],
  ["white space", " \r\n\t ", "suggestion_required", "Please enter a suggestion"],
  ["5,001 characters", "x".repeat(5001), "invalid_input", "Please use at most 5,000 characters"],
])("%s is refused, and nothing is stored", async (_, text, code, sentence) => {
  const { id: submitterId } = await makeUser(database.app);
  const refusal = { code, fields: { text: [sentence] } };
  await expect(suggestResource(database.app, { submitterId, text })).rejects.toMatchObject(refusal);
  expect(await rowsOf(submitterId)).toEqual([]);
});

test("5,000 characters are accepted", async () => {
  const { id: submitterId } = await makeUser(database.app);
  expect((await suggestResource(database.app, { submitterId, text: "é".repeat(5000) })).text).toHaveLength(5000);
});

test("the same text sent twenty times at once makes one suggestion, and another person's is separate", async () => {
  const [{ id: submitterId }, other] = [await makeUser(database.app), await makeUser(database.app)];
  const sent = await race(20, (n) =>
    suggestResource(database.app, { submitterId, text: n % 2 ? "One\r\ntool" : "One\ntool" }),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await rowsOf(submitterId)).toHaveLength(1);
  const theirs = await suggestResource(database.app, { submitterId: other.id, text: "One\ntool" });
  expect(theirs.id).not.toBe(sent[0]?.id);
});

test("once decided, the same text may be suggested again", async () => {
  const { id: submitterId } = await makeUser(database.app);
  const first = await suggestResource(database.app, { submitterId, text: "Again and again" });
  await database.app.update(products).set({ status: "rejected" }).where(eq(products.id, first.id));
  const second = await suggestResource(database.app, { submitterId, text: "Again and again" });
  expect(second.id).not.toBe(first.id);
});

test("people see their own suggestions, newest first, with their state; twenty per page", async () => {
  const [{ id: submitterId }, other] = [await makeUser(database.app), await makeUser(database.app)];
  await makeProduct(database.app, { submitterId });
  await suggestResource(database.app, { submitterId: other.id, text: "Somebody else's" });
  const decide = async (text: string, status: ProductStatus, statusReason?: string) => {
    const { id } = await suggestResource(database.app, { submitterId, text });
    await database.app
      .update(products)
      .set({ status, statusReason, createdAt: sql`now() - interval '1 hour'` })
      .where(eq(products.id, id));
  };
  await decide("Taken", "draft");
  await decide("Refused", "rejected", "It is a book.");
  await decide("Gone", "deleted");
  for (let n = 0; n < 20; n += 1) await suggestResource(database.app, { submitterId, text: `Tool ${n}` });

  const first = await listOwnSuggestions(database.app, { submitterId, page: 1 });
  expect(first).toMatchObject({ total: 22, page: 1, pageCount: 2 });
  expect(first.suggestions.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `Tool ${19 - n}`));
  const second = await listOwnSuggestions(database.app, { submitterId, page: 2 });
  expect(second.suggestions).toMatchObject([
    { text: "Refused", state: "rejected", reason: "It is a book." },
    { text: "Taken", state: "accepted", reason: null },
  ]);
});
