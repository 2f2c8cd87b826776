import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { searchProducts } from "./search-products.ts";
import { addTestProduct, type TestProduct } from "./search-test-products.ts";

const database = useTestDatabase();
const add = (product: TestProduct) => addTestProduct(database.app, product);

beforeEach(async () => {
  await database.app.execute(sql`delete from product_directory`);
});

async function search(query: string, limit = 20) {
  return searchProducts(database.open, { query, limit });
}

async function idsFor(query: string) {
  const { hits } = await search(query);
  return hits.map((hit) => hit.productId);
}

describe("the order", () => {
  it("is exact name, words of the name, tag, headline, tagline, then text", async () => {
    const text = await add({ name: "Ledger", description: "Exports to Figma and elsewhere", upvotes: 900 });
    const contains = await add({ name: "Plugins for Figma", upvotes: 50 });
    const startsWith = await add({ name: "Figmatic", upvotes: 20 });
    const exact = await add({ name: "Figma", upvotes: 1 });
    const tagged = await add({ name: "Quill", tags: ["figma"], upvotes: 3 });
    const headed = await add({ name: "Inkwell", headline: "A companion of Figma", upvotes: 2 });
    const lined = await add({ name: "Pencil", tagline: "For Figma people", upvotes: 1 });
    const { hits, didYouMean } = await search("figma");
    expect(hits).toEqual([
      { productId: exact, tier: "exact" },
      { productId: contains, tier: "name" },
      { productId: startsWith, tier: "name" },
      { productId: tagged, tier: "about" },
      { productId: headed, tier: "about" },
      { productId: lined, tier: "about" },
      { productId: text, tier: "text" },
    ]);
    expect(didYouMean).toBeNull();
  });

  it("does not put a password manager with notes before note-taking apps", async () => {
    const manager = await add({ name: "Vault", description: "Passwords, cards and secure notes.", upvotes: 5000 });
    const taker = await add({ name: "Inkling", tags: ["note-taking"], upvotes: 3 });
    const other = await add({ name: "Scribble", headline: "Take a note anywhere", upvotes: 7 });
    // A tag says more than a headline.
    expect(await idsFor("notes")).toEqual([taker, other, manager]);
  });

  it("leaves a product out for an excluded word anywhere in its text", async () => {
    const paid = await add({ name: "Quill", headline: "Invoices for plumbers" });
    await add({ name: "Inkwell", headline: "Invoices", description: "Free for ever" });
    expect(await idsFor("invoices -free")).toEqual([paid]);
  });

  it("puts the newer of two with equal upvotes first", async () => {
    const older = await add({ name: "Note One", upvotes: 3 });
    const newer = await add({ name: "Note Two", upvotes: 3 });
    expect(await idsFor("note")).toEqual([newer, older]);
  });

  it("lists each product once, in its best position", async () => {
    const id = await add({
      name: "Kanban",
      headline: "Kanban",
      tags: ["kanban"],
      description: "Kanban boards, kanban cards",
    });
    expect((await search("kanban")).hits).toEqual([{ productId: id, tier: "exact" }]);
  });
});

describe("what matches", () => {
  it.each([
    ["chat gpt", "ChatGPT"],
    ["ChatGPT", "chat-gpt"],
    ["CAFE", "Café Noir"],
    ["cafe\u0301 noir", "Cafe Noir"],
    ["Ｎｏｔｉｏｎ", "Notion"],
    ["C++", "C++"],
    ["node.js", "Node.js Runner"],
    ["支付", "微信支付"],
    ["支", "微信支付"],
    ["заметки", "Заметки"],
    ["ov", "Overleaf"],
    ["100%", "100% Coverage"],
    ["at t", "AT&T"],
    ["🚀🚀🚀", "Up 🚀🚀🚀"],
  ])("%j finds %j", async (query, name) => {
    const id = await add({ name, upvotes: 1 });
    await add({ name: "Zzz", description: "Nothing of the kind" });
    expect(await idsFor(query)).toEqual([id]);
  });

  it("finds words of headline, tagline, tags and description, in any form and order", async () => {
    const id = await add({
      name: "Quill",
      headline: "Invoices for plumbers",
      tagline: "Naïve bookkeeping",
      tags: ["self-hosted"],
      description: "<p>Sends <strong>reminders</strong> to customers.</p>",
    });
    for (const query of [
      "invoicing plumber",
      "naive",
      "self-hosted",
      "reminder customer",
      '"sends reminders"',
      "quill invoice",
    ]) {
      expect(await idsFor(query), query).toEqual([id]);
    }
    for (const query of ["invoices -plumbers", "strong", '"reminders sends"', "xylophone violin"]) {
      expect(await idsFor(query), query).toEqual([]);
    }
  });

  it("takes wildcards and operators literally", async () => {
    await add({ name: "Alpha", description: "One" });
    // As patterns, each of these would match "Alpha" or its text.
    for (const query of ["%", "_", "%%%", "A%ha", "A_pha", "Al_ha", "\\", ".*", "[a-z]", "*", "on_", "o%", "-two"]) {
      expect((await search(query)).hits, query).toEqual([]);
    }
  });

  it.each(["", "   ", "\u0000", "\u3000"])("finds nothing for the blank query %j", async (query) => {
    await add({ name: "Alpha" });
    expect(await search(query)).toEqual({ hits: [], didYouMean: null });
  });
});

describe("did you mean", () => {
  it.each([
    ["chatgtp", "chatgpt"],
    ["chat gtp", "chatgpt"],
    ["chattgpt", "chatgpt"],
    ["shatgpt", "chatgpt"],
    ["asistant", "assistant"],
    ["artifical inteligence", "artificial intelligence"],
  ])("%j was meant to be %j", async (query, words) => {
    const id = await add({ name: "ChatGPT", headline: "An assistant", description: "Artificial intelligence" });
    const { hits, didYouMean } = await search(query);
    expect(didYouMean?.words).toBe(words);
    const found = [...hits, ...(didYouMean?.hits ?? [])].map((hit) => hit.productId);
    expect(found).toEqual([id]);
  });

  it("does not respell short words, junk or words in the catalog", async () => {
    await add({ name: "ChatGPT", headline: "An assistant for notes" });
    for (const query of ["gtp", "nots", "qwrtzx", "xxxxxxxx", "assistant", "cat", "notebook"]) {
      expect((await search(query)).didYouMean?.words, query).toBe(query === "nots" ? "notes" : undefined);
    }
  });

  it("prefers a far more common word, and replaces a known word only for one", async () => {
    for (let n = 0; n < 12; n++) await add({ name: `Tool ${n}`, headline: "Calendar" });
    const rare = await add({ name: "Kalendar" });
    const { hits, didYouMean } = await search("kalendar");
    expect(hits).toEqual([{ productId: rare, tier: "exact" }]);
    expect(didYouMean).toMatchObject({ words: "calendar" });
    expect(didYouMean?.hits).toHaveLength(12);
    expect((await search("calendar")).didYouMean).toBeNull();
  });

  it("is not tried when a full page was found", async () => {
    await database.app.execute(sql`
      insert into product_directory (product_name, headline, slug, status)
      select 'Kalendar ' || n, '', 'kalendar-' || n, 'live' from generate_series(1, 20) as n
      union all select 'Tool ' || n, 'Calendar', 'tool-' || n, 'live' from generate_series(1, 250) as n`);
    expect((await search("kalendar")).didYouMean).toBeNull();
  });
});
