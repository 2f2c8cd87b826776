import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { countSearches } from "../../../catalog/search/counted/count-searches.ts";
import { castUpvote } from "../../../engagement/upvotes/cast-upvote.ts";
import { decideFindings } from "../decide-findings.ts";
import { refreshFindings } from "../refresh-findings.ts";
import { releaseVotes } from "../release-votes.ts";
import type { AnyFindingKind } from "./finding-kind.ts";
import { linksKind } from "./links-kind.ts";
import { listingsKind } from "./listings-kind.ts";
import { searchesKind } from "./searches-kind.ts";
import { votesKind } from "./votes-kind.ts";

const database = useTestDatabase();
const cast = useCast(database);
const never = new AbortController().signal;
const described = `<p>${"A description that says what the tool does and whom it is for. ".repeat(3)}</p>`;

let nicheId: number;
let subcategoryId: number;

beforeEach(async () => {
  await database.app.execute(sql`truncate engine_findings, engine_looks, search_visits, daily_searches`);
  await database.app.execute(sql`delete from product_directory`);
  nicheId ??= (await makeNiche(database.app)).id;
  subcategoryId ??= (await makeSubcategory(database.app)).id;
});

const refresh = (kind: AnyFindingKind) => refreshFindings(database.app, { kinds: [kind], signal: never });

type Stored = { id: number; key: string; productId: number | null; detail: Record<string, unknown>; score: number };

async function findings(kind: AnyFindingKind, state = "open"): Promise<Stored[]> {
  const { rows } = await database.app.execute<Stored>(sql`
    select id, key, product_id as "productId", detail, score from engine_findings
    where kind = ${kind.kind} and state = ${state} order by score desc, key`);
  return rows;
}

async function decide(kind: AnyFindingKind, decision: "apply" | "dismiss" | "reopen", from = "open") {
  const findingIds = (await findings(kind, from)).map(({ id }) => id);
  return decideFindings(database.app, { kinds: [kind], findingIds, decision, actor: cast.admin });
}

async function lifeOf(productId: number) {
  const { rows } = await database.app.execute<{ status: string; reason: string | null; listedAt: Date }>(sql`
    select status, status_reason as reason, listed_at as "listedAt" from product_directory where id = ${productId}`);
  return rows[0];
}

const complete = (overrides = {}) =>
  makeProduct(database.app, {
    description: described,
    logoKey: "logos/a.webp",
    nicheIds: [nicheId],
    subcategoryIds: [subcategoryId],
    ...overrides,
  });

describe("thin listings", () => {
  test("a complete listing isn't one", async () => {
    await complete();
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toEqual([]);
  });

  test.each([
    ["a short description", { description: "<p>Nice   tool</p>" }, ["short_description"]],
    [
      "markup around a short description",
      { description: `<p class="${"x".repeat(200)}">Nice</p>` },
      ["short_description"],
    ],
    [
      "a template's description",
      { description: `<p>Lorem ipsum dolor. ${"sit amet ".repeat(20)}</p>` },
      ["placeholder"],
    ],
    ["a word instead of a description", { description: "<p>TBD.</p>" }, ["placeholder", "short_description"]],
    ["no website", { websiteUrl: null }, ["no_website"]],
    ["no niche", { nicheIds: [] }, ["no_niche"]],
    ["no headline", { headline: "  " }, ["no_headline"]],
    ["its name as headline", { name: "Harbor Log", headline: " harbor LOG" }, ["headline_is_name"]],
    ["no logo", { logoKey: null }, ["no_logo"]],
    ["no subcategory", { subcategoryIds: [] }, ["no_subcategory"]],
  ])("a listing with %s is one", async (_, overrides, reasons) => {
    const { id } = await complete(overrides);
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toMatchObject([{ key: String(id), productId: id, detail: { reasons } }]);
  });

  test("All Resources isn't a niche anybody would look in", async () => {
    const { rows } = await database.app.execute<{ id: number }>(
      sql`select id from niches where slug = 'all-resources'`,
    );
    await complete({ nicheIds: [rows[0]?.id] });
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toMatchObject([{ detail: { reasons: ["no_niche"] } }]);
  });

  test("a logo whose file is gone counts until the product has another", async () => {
    const { id } = await complete();
    await database.app.execute(sql`insert into missing_logos (product_id, logo_key) values (${id}, 'logos/a.webp')`);
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toMatchObject([{ detail: { reasons: ["logo_missing"] } }]);
    await database.app.execute(sql`update product_directory set logo_key = 'logos/b.webp'`);
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toEqual([]);
  });

  test("the worst come first, drafts don't count, and several looks make a round", async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await complete({ logoKey: null })).id);
    const { id: worst } = await complete({ logoKey: null, description: "TBD", nicheIds: [] });
    await complete({ logoKey: null, status: "draft" });
    await refresh(listingsKind);
    expect((await findings(listingsKind)).map(({ productId }) => productId)).toEqual([worst, ...ids]);
  });

  test("moving one to drafts tells the makers what to do, and undo brings it back as it was", async () => {
    const { id } = await complete({ logoKey: null, nicheIds: [] });
    const before = await lifeOf(id);
    await refresh(listingsKind);
    expect(await decide(listingsKind, "apply")).toMatchObject({ refused: [] });
    expect(await lifeOf(id)).toMatchObject({
      status: "draft",
      reason: "We moved this listing back to drafts because it needs some work. It has no niche. There is no logo.",
    });
    await refresh(listingsKind);
    expect(await findings(listingsKind)).toEqual([]);
    expect(await decide(listingsKind, "reopen", "applied")).toMatchObject({ refused: [] });
    expect(await lifeOf(id)).toEqual(before);
  });

  test("undo is refused once somebody has worked on the draft", async () => {
    const { id } = await complete({ logoKey: null });
    await refresh(listingsKind);
    await decide(listingsKind, "apply");
    await database.app.execute(sql`update product_directory set version = version + 1 where id = ${id}`);
    expect(await decide(listingsKind, "reopen", "applied")).toMatchObject({
      decided: [],
      refused: [{ code: "conflict" }],
    });
    expect(await lifeOf(id)).toMatchObject({ status: "draft" });
  });
});

describe("dead links", () => {
  async function failing(days: number, websiteUrl = "https://gone.example"): Promise<number> {
    const { id } = await complete({ websiteUrl: "https://gone.example" });
    await database.app.execute(sql`
      insert into link_checks (product_id, website_url, next_check_at, failed_days, first_failed_at, last_status, last_failure)
      values (${id}, ${websiteUrl}, now(), ${days}, '2026-01-02T03:04:05Z', null, 'dns_failed')`);
    return id;
  }

  test("are those that failed three days in a row at the product's current address", async () => {
    await failing(2);
    await failing(9, "https://old.example");
    const id = await failing(3);
    await refresh(linksKind);
    expect(await findings(linksKind)).toMatchObject([
      {
        productId: id,
        detail: { failedDays: 3, since: "2026-01-02T03:04:05.000Z", status: null, failure: "dns_failed" },
      },
    ]);
    await database.app.execute(sql`update link_checks set failed_days = 0`);
    await refresh(linksKind);
    expect(await findings(linksKind)).toEqual([]);
  });

  test("moving one to drafts says why, and undo brings it back", async () => {
    const id = await failing(4);
    await refresh(linksKind);
    await decide(linksKind, "apply");
    expect(await lifeOf(id)).toMatchObject({
      status: "draft",
      reason:
        "We moved this listing back to drafts because its website hasn't answered for 4 days. Please check the address.",
    });
    await decide(linksKind, "reopen", "applied");
    expect(await lifeOf(id)).toMatchObject({ status: "live", reason: null });
  });

  test("one that was dismissed stays away, although it keeps failing", async () => {
    await failing(3);
    await refresh(linksKind);
    await decide(linksKind, "dismiss");
    await database.app.execute(sql`update link_checks set failed_days = 30`);
    await refresh(linksKind);
    expect(await findings(linksKind)).toEqual([]);
  });
});

describe("searches in vain", () => {
  const search = (query: string, visitors: number, { hasFound = false } = {}) =>
    countSearches(database.app, {
      visits: Array.from({ length: visitors }, (_, n) => ({
        query,
        visitorKey: `v${n}`,
        hasFound,
        hasClicked: false,
      })),
    });

  test("come with their number, the most frequent first", async () => {
    await search("invoice ocr", 4);
    await search("crm for bakers", 9);
    await refresh(searchesKind);
    expect(await findings(searchesKind)).toMatchObject([
      {
        key: "crm for bakers",
        productId: null,
        detail: { query: "crm for bakers", visitors: 9, problem: "no_results" },
        score: 1,
      },
      { key: "invoice ocr", detail: { visitors: 4 } },
    ]);
  });

  test("starting a draft leads to it, the search doesn't come back meanwhile, and undo deletes the draft", async () => {
    await search("invoice ocr", 4);
    await refresh(searchesKind);
    await decide(searchesKind, "apply");
    const [applied] = await findings(searchesKind, "applied");
    const { rows } = await database.app.execute(sql`
      select product_name as name, status, submitter_id as submitter from product_directory where id = ${applied?.productId}`);
    expect(rows).toEqual([{ name: "Invoice ocr", status: "draft", submitter: null }]);
    await refresh(searchesKind);
    expect(await findings(searchesKind)).toEqual([]);
    expect(await findings(searchesKind, "applied")).toHaveLength(1);
    expect(await decide(searchesKind, "reopen", "applied")).toMatchObject({ refused: [] });
    expect(await findings(searchesKind)).toMatchObject([{ key: "invoice ocr", productId: null }]);
    expect((await database.app.execute(sql`select from product_directory`)).rowCount).toBe(0);
  });

  test("undo is refused once somebody has worked on the draft", async () => {
    await search("invoice ocr", 4);
    await refresh(searchesKind);
    await decide(searchesKind, "apply");
    await database.app.execute(sql`update product_directory set version = version + 1`);
    expect(await decide(searchesKind, "reopen", "applied")).toMatchObject({ refused: [{ code: "bulk_undo_over" }] });
    expect(await findings(searchesKind, "applied")).toMatchObject([{ productId: expect.any(Number) }]);
  });
});

describe("unusual votes", () => {
  async function burst(n = 8): Promise<number> {
    const { id: productId } = await complete();
    for (let each = 0; each < n; each += 1) {
      const { id: voterId } = await makeUser(database.app);
      await castUpvote(database.app, { productId, voterId });
    }
    return productId;
  }

  async function upvotes(productId: number): Promise<number> {
    const { rows } = await database.app.execute<{ n: number }>(
      sql`select upvotes as n from product_stats where product_id = ${productId}`,
    );
    return rows[0]?.n ?? Number.NaN;
  }

  const acts = async (productId: number) => {
    const { rows } = await database.app.execute<{ action: string; after: unknown }>(sql`
      select action, after from audit_log where object_type = 'product' and object_id = ${String(productId)}
        and action like 'upvotes.%' order by id`);
    return rows;
  };

  test("are found, withheld and released, with a line in the log for each", async () => {
    // All test accounts have addresses at people.example, so both signals see them.
    const productId = await burst();
    await refresh(votesKind);
    expect(await findings(votesKind)).toMatchObject([
      { productId, detail: { signal: "new_accounts", domain: null, votes: 8, total: 8 } },
      { productId, detail: { signal: "one_domain", domain: "people.example", votes: 8, total: 8 } },
    ]);
    const { decided, refused } = await decide(votesKind, "apply");
    expect(decided).toHaveLength(1);
    // The same votes can't be withheld twice.
    expect(refused).toMatchObject([{ code: "finding_outdated" }]);
    expect(await upvotes(productId)).toBe(0);
    expect(await releaseVotes(database.app, { productId, actor: cast.admin })).toEqual({ released: 8 });
    expect(await upvotes(productId)).toBe(8);
    expect(await releaseVotes(database.app, { productId, actor: cast.admin })).toEqual({ released: 0 });
    expect(await acts(productId)).toEqual([
      { action: "upvotes.withheld", after: { votes: 8 } },
      { action: "upvotes.released", after: { votes: 8 } },
    ]);
    await refresh(votesKind);
    expect((await findings(votesKind)).map(({ detail }) => detail.signal)).toEqual(["one_domain"]);
  });

  test("undo lets them count again", async () => {
    const productId = await burst();
    await refresh(votesKind);
    await decide(votesKind, "apply");
    expect(await decide(votesKind, "reopen", "applied")).toMatchObject({ refused: [] });
    expect(await upvotes(productId)).toBe(8);
  });

  test("of a product that doesn't exist can't be released", async () => {
    await expect(releaseVotes(database.app, { productId: 999_999, actor: cast.admin })).rejects.toMatchObject({
      code: "product_not_found",
    });
  });
});
