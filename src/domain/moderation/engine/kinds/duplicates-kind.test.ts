import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { duplicatesKind } from "./duplicates-kind.ts";

const database = useTestDatabase();

async function found(products: { name: string; websiteUrl: string; status?: "live" | "draft" }[]) {
  await database.app.execute(sql`delete from product_directory`);
  const ids: number[] = [];
  for (const product of products) ids.push((await makeProduct(database.app, product)).id);
  const { findings, looked } = await duplicatesKind.look(database.app, { cursor: null });
  expect(looked).toBe(products.filter(({ status }) => status !== "draft").length);
  const pairs = new Map(findings.map((one) => [one.key, one]));
  return [...pairs.values()].map(({ productId, otherProductId, detail }) => [
    ids.indexOf(productId ?? 0),
    ids.indexOf(otherProductId ?? 0),
    detail.reason,
  ]);
}

test.each([
  ["the same address, whatever the name", "https://www.salt.example/app/", "Pepper", "site"],
  ["the same domain and a similar name", "https://app.salt.example", "Salt Editor Pro", "domain"],
  ["nearly the same name", "https://elsewhere.example", "SaltEditor", "name"],
])("finds %s", async (_, websiteUrl, name, reason) => {
  const first = { name: "Salt Editor", websiteUrl: "https://salt.example/app" };
  expect(await found([first, { name, websiteUrl }])).toEqual([[0, 1, reason]]);
});

test.each([
  ["two products of one company", "https://mail.salt.example", "Postbox"],
  ["names that begin alike", "https://elsewhere.example", "Salt Editor for Teams and Schools"],
  ["others' projects on a shared host", "https://github.com/pepper/pepper", "Pepper"],
])("leaves %s alone", async (_, websiteUrl, name) => {
  const host = websiteUrl.includes("github") ? "https://github.com/salt/salt" : "https://salt.example";
  expect(
    await found([
      { name: "Salt Editor", websiteUrl: host },
      { name, websiteUrl },
    ]),
  ).toEqual([]);
});

test("compares live products only", async () => {
  const twin = { name: "Salt Editor", websiteUrl: "https://salt.example" };
  expect(await found([twin, { ...twin, status: "draft" }])).toEqual([]);
});
