import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { listLikelyDuplicates } from "./list-likely-duplicates.ts";

const database = useTestDatabase();

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

let number = 0;

/** Lists a product on each of these sites; their names have nothing in common. */
async function listAt(...sites: string[]): Promise<void> {
  for (const websiteUrl of sites) {
    number += 1;
    await makeProduct(database.app, { name: `${number} ${crypto.randomUUID()}`, tagline: websiteUrl, websiteUrl });
  }
}

async function sitesLike(websiteUrl: string): Promise<string[]> {
  const found = await listLikelyDuplicates(database.app, { websiteUrl, name: "" });
  expect(found.every(({ reason }) => reason === "site")).toBe(true);
  // The tagline says which site it is.
  return found.map(({ tagline }) => tagline);
}

const namesLike = async (name: string) =>
  (await listLikelyDuplicates(database.app, { websiteUrl: "", name })).map((found) => found.name);

describe("the same site", () => {
  test.each([
    ["https://salt.example", "salt.example"],
    ["https://salt.example", "HTTP://WWW.Salt.Example:8080/pricing/?utm=1#top"],
    ["https://www.salt.example/", "salt.example"],
    ["https://app.salt.example/login", "https://salt.example"],
    ["https://salt.example", "https://docs.salt.example"],
    ["https://salt.co.uk", "https://shop.salt.co.uk"],
    ["https://ada.github.io/salt", "https://ada.github.io"],
    ["https://github.com/Ada/Salt/", "github.com/ada/salt?tab=readme"],
    ["https://apps.apple.com/us/app/salt/id1", "https://apps.apple.com/us/app/salt/id1"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["https://xn--bcher-kva.example", "https://bücher.example"],
  ])("is %s for somebody who types %s", async (stored, typed) => {
    await listAt(stored, "https://other.example");
    expect(await sitesLike(typed)).toEqual([stored]);
  });

  test.each([
    ["https://salt.example", "https://unsalt.example"],
    ["https://salt.example", "https://salt.example.org"],
    ["https://salt.example", "https://salt-example.org"],
    ["https://ada.github.io", "https://bob.github.io"],
    ["https://salt.co.uk", "https://pepper.co.uk"],
    ["https://github.com/ada/salt", "https://github.com/bob/pepper"],
    ["https://github.com/ada/salt", "https://github.com"],
    ["https://play.google.com/store/apps/details", "https://google.com"],
    ["https://salt.example", ""],
    ["https://salt.example", "javascript:alert(1)"],
    ["https://salt.example", "http://127.0.0.1"],
    ["https://salt.example", "%%%"],
  ])("is not %s for somebody who types %s", async (stored, typed) => {
    await listAt(stored);
    expect(await sitesLike(typed)).toEqual([]);
  });

  test("is sorted: the same address, the same host, the same domain; three at most", async () => {
    await listAt(
      "https://a.salt.example",
      "https://b.salt.example",
      "https://salt.example/other",
      "https://salt.example/pricing",
    );
    expect(await sitesLike("https://salt.example/pricing")).toEqual([
      "https://salt.example/pricing",
      "https://salt.example/other",
      "https://a.salt.example",
    ]);
  });

  test("finds the main site of a domain with many others", async () => {
    await listAt(...Array.from({ length: 30 }, (_, n) => `https://s${n}.salt.example`), "https://salt.example");
    expect((await sitesLike("salt.example"))[0]).toBe("https://salt.example");
  });
});

describe("nearly the same name", () => {
  test.each([
    ["Notion", "notion"],
    ["ChatGPT", "Chat GPT"],
    ["Notion", "Notionn"],
    ["Photopea", "Photopee"],
    ["Obsidian", "Obsidain"],
    ["Café Tools", "Cafe Tools"],
    ["Visual Studio Code", "Visual Studio Codes"],
  ])("is %s for somebody who types %s", async (stored, typed) => {
    await makeProduct(database.app, { name: stored });
    expect(await namesLike(typed)).toEqual([stored]);
  });

  test.each([
    ["Notion", "Motion Pictures"],
    ["Notion", "No"],
    ["Notion", ""],
    ["Salt", "Saltwater Aquarium Planner"],
  ])("is not %s for somebody who types %s", async (stored, typed) => {
    await makeProduct(database.app, { name: stored });
    expect(await namesLike(typed)).toEqual([]);
  });
});

test("only live products are found, each once, and never the one being edited", async () => {
  const site = { websiteUrl: "https://salt.example" };
  for (const status of ["draft", "pending", "rejected", "deleted"] as const) {
    await makeProduct(database.app, { ...site, name: "Salt", status });
  }
  const { id, slug } = await makeProduct(database.app, { ...site, name: "Salt", logoKey: "logos/salt.webp" });
  const typed = { ...site, name: "Salt" };
  expect(await listLikelyDuplicates(database.app, typed)).toEqual([
    { id, slug, name: "Salt", tagline: expect.any(String), logoUrl: "/files/logos/salt.webp", reason: "site" },
  ]);
  expect(await listLikelyDuplicates(database.app, { ...typed, exceptId: id })).toEqual([]);
});

test("both lookups read an index", async () => {
  await database.app.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.execute(sql`explain select id from product_directory
      where status = 'live' and type = 'product' and site_key(website_url) ~>=~ 'a/' and site_key(website_url) ~<~ 'a0'
      order by site_key(website_url) using ~<~ limit 20`);
    expect(JSON.stringify(plan.rows)).toContain("Index Scan using product_directory_site");
  });
});

test("a website of any length can be stored, with letters of any script", async () => {
  await listAt(`https://salt.example/${"🦄".repeat(1000)}`);
  expect(await sitesLike("salt.example")).toHaveLength(1);
});
