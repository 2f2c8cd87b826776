import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import type { Db } from "../database.ts";
import { type CacheTagsListener, dropCacheTags, listenForCacheTags } from "./cache-tags.ts";

const database = useTestDatabase();
const { product: productTag, niche: nicheTag, subcategory: subcategoryTag, tag: tagTag } = cacheTag;
let listener: CacheTagsListener;
let received: string[] = [];

beforeAll(async () => {
  listener = await listenForCacheTags({
    connectionString: database.url,
    // Soft drops are votes, sent some time later and never by a trigger.
    onDrop: ({ tags, soft }) => soft || received.push(...tags),
    onReset: () => received.push("everything"),
    log: { info: () => {}, warn: () => {} },
  });
});
afterAll(() => listener?.close());

/** The tags every process receives when this is done, sorted: notifications arrive in the order of the commits. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const begin = `begin-${crypto.randomUUID()}`;
  const end = `end-${crypto.randomUUID()}`;
  await dropCacheTags(database.app, { tags: [begin] });
  await work();
  await dropCacheTags(database.app, { tags: [end] });
  await vi.waitFor(() => expect(received).toContain(end), { timeout: 20_000, interval: 5 });
  return received.slice(received.indexOf(begin) + 1, received.indexOf(end)).sort();
}

/** Runs a statement as psql would. */
const run = (statement: string, values: unknown[] = []) => heard(() => database.pools.app.query(statement, values));
const sorted = (...tags: string[]) => tags.sort();

let niche: { id: number };
let other: { id: number };
let parent: { id: number };
let child: { id: number };
let product: { id: number; slug: string };
let lists: string[];

beforeEach(async () => {
  received = [];
  [niche, other] = [await makeNiche(database.app), await makeNiche(database.app)];
  parent = await makeSubcategory(database.app, { isParent: true });
  child = await makeSubcategory(database.app, { parentId: parent.id });
  product = await makeProduct(database.app, {
    nicheIds: [niche.id],
    subcategoryIds: [child.id],
    tags: ["Café", "C++"],
  });
  lists = [nicheTag(niche.id), subcategoryTag(child.id), subcategoryTag(parent.id), tagTag("café"), tagTag("c++")];
});

describe("a product's row", () => {
  it("announces the page, the home list and its lists when the status changes, in either direction", async () => {
    const all = sorted(productTag(product.id), cacheTag.home, ...lists);
    expect(await run("update product_directory set status = 'draft' where id = $1", [product.id])).toEqual(all);
    expect(await run("update product_directory set status = 'live' where id = $1", [product.id])).toEqual(all);
    expect(await run("delete from product_directory where id = $1", [product.id])).toEqual(all);
  });

  it("announces a new product with its lists, once it is live", async () => {
    let id = 0;
    const tags = await heard(async () => {
      ({ id } = await makeProduct(database.app, { nicheIds: [niche.id], tags: ["new"] }));
    });
    expect(tags).toEqual(sorted(productTag(id), cacheTag.home, nicheTag(niche.id), tagTag("new")));
    expect(await heard(() => makeProduct(database.app, { status: "pending", nicheIds: [niche.id] }))).toEqual([]);
  });

  it("announces a promotion to the spotlight", async () => {
    const promote = "update product_directory set is_advertised = true, ad_start_date = now() where id = $1";
    expect(await run(promote, [product.id])).toEqual(sorted(productTag(product.id), cacheTag.spotlight));
    expect(await run("update product_directory set ad_end_date = now() where id = $1", [product.id])).toContain(
      cacheTag.spotlight,
    );
    expect(await run("update product_directory set status = 'deleted' where id = $1", [product.id])).toContain(
      cacheTag.spotlight,
    );
  });

  const reordering: Record<string, string> = {
    product_name: "'Another name'",
    pricing: "'premium'",
    listed_at: "now() - interval '1 year'",
    has_coupon: "true",
    platforms: "'{ios,linux}'",
    open_source: "true",
    can_work_offline: "true",
    has_free_plan: "true",
  };
  const shown: Record<string, string> = {
    headline: "'Another headline'",
    tagline: "'Another tagline'",
    description: "'<p>Other words</p>'",
    website_url: "'https://other.example'",
    logo_key: "'logos/other.webp'",
    pricing_note: "'From 5 a month'",
    slug: "'another-slug'",
    primary_niche_id: "null",
    video_url: "'https://youtu.be/dQw4w9WgXcQ'",
    is_advertised: "true",
    submitter_id: "(select id from users limit 1)",
    is_demo: "true",
    repository_url: "'https://code.example/salt'",
    pricing_url: "'https://salt.example/pricing'",
    languages: "'{en,pt-BR}'",
    founded_year: "2001",
    support: "'help@salt.example'",
    social_links: "'{https://social.example/@salt}'",
    price_monthly: "9.5",
    price_once: "99",
    trial_days: "14",
    price_currency: "'EUR'",
    import_formats: "'{CSV}'",
    export_formats: "'{PDF}'",
    data_locations: "'{eu}'",
  };
  // Covered by other tests, or only changed together with the status.
  const elsewhere =
    "id status type tags license is_open_source prices_checked_on ad_start_date ad_end_date deleted_at status_before_deletion".split(
      " ",
    );
  const coupon = "coupon_text coupon_code coupon_url coupon_expiry_date".split(" ");
  const hidden: Record<string, string> = {
    logo_url: "logo_url",
    other_niches: "'More'",
    status_reason: "'A note'",
    version: "version + 1",
    created_at: "now()",
    updated_at: "now()",
    submitted_at: "now()",
    approved_at: "now()",
  };

  it("has no column that this test does not classify as shown or hidden", async () => {
    const { rows } = await database.pools.app.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'product_directory'",
    );
    const decided = [...Object.keys({ ...reordering, ...shown, ...hidden }), ...elsewhere, ...coupon];
    expect(decided).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  it.each(Object.entries(shown))("announces the page when %s changes", async (column, value) => {
    await makeUser(database.app);
    const tags = await run(`update product_directory set ${column} = ${value} where id = $1`, [product.id]);
    const too = { slug: [cacheTag.home], is_advertised: [cacheTag.spotlight] }[column] ?? [];
    expect(tags).toEqual(sorted(productTag(product.id), ...too));
  });

  it.each(Object.entries(reordering))("announces the lists too when %s changes", async (column, value) => {
    const tags = await run(`update product_directory set ${column} = ${value} where id = $1`, [product.id]);
    const home = column === "listed_at" ? [cacheTag.home] : [];
    expect(tags).toEqual(sorted(productTag(product.id), ...home, ...lists));
  });

  it("announces the page when its license changes", async () => {
    await run("update product_directory set is_open_source = true where id = $1", [product.id]);
    const tags = await run("update product_directory set license = 'MIT' where id = $1", [product.id]);
    expect(tags).toEqual([productTag(product.id)]);
  });

  it.each(coupon)("announces the page when %s changes", async (column) => {
    await run("update product_directory set has_coupon = true where id = $1", [product.id]);
    const value = column === "coupon_expiry_date" ? "now() + interval '1 day'" : "'SAVE'";
    const tags = await run(`update product_directory set ${column} = ${value} where id = $1`, [product.id]);
    expect(tags).toContain(productTag(product.id));
  });

  it("announces the lists of tags that come and go", async () => {
    expect(await run("update product_directory set tags = '{C++,日本語}' where id = $1", [product.id])).toEqual(
      sorted(productTag(product.id), tagTag("café"), tagTag("日本語")),
    );
  });

  it.each(Object.entries(hidden))("announces nothing when only %s changes", async (column, value) => {
    expect(await run(`update product_directory set ${column} = ${value} where id = $1`, [product.id])).toEqual([]);
  });

  it("announces nothing while it is not live", async () => {
    const draft = await makeProduct(database.app, { status: "draft", nicheIds: [niche.id] });
    expect(
      await run("update product_directory set product_name = 'Draft', status = 'pending' where id = $1", [draft.id]),
    ).toEqual([]);
    expect(
      await run("insert into product_niches (product_id, niche_id) values ($1, $2)", [draft.id, other.id]),
    ).toEqual([]);
    expect(await run("delete from product_directory where id = $1", [draft.id])).toEqual([]);
  });
});

describe("what a product's page shows", () => {
  it("announces niches that are added, moved and removed", async () => {
    const page = productTag(product.id);
    expect(
      await run("insert into product_niches (product_id, niche_id) values ($1, $2)", [product.id, other.id]),
    ).toEqual(
      // The product appears on the subcategories' pages narrowed to the niche.
      sorted(page, nicheTag(other.id), subcategoryTag(child.id), subcategoryTag(parent.id)),
    );
    const third = await makeNiche(database.app);
    const move = "update product_niches set niche_id = $1 where niche_id = $2";
    expect(await run(move, [third.id, other.id])).toEqual(
      sorted(page, nicheTag(other.id), nicheTag(third.id), subcategoryTag(child.id), subcategoryTag(parent.id)),
    );
    expect(await run("delete from product_niches where niche_id = $1", [third.id])).toContain(nicheTag(third.id));
  });

  it("announces subcategories with their parents", async () => {
    expect(await run("delete from product_subcategories where product_id = $1", [product.id])).toEqual(
      sorted(productTag(product.id), subcategoryTag(child.id), subcategoryTag(parent.id)),
    );
  });

  it("announces makers, their comment, and feedback, with the person's page where it shows them", async () => {
    const { id, username } = await makeUser(database.app);
    const page = productTag(product.id);
    const withPerson = sorted(page, cacheTag.person(username));
    const values = [product.id, id];
    for (const statement of [
      "insert into product_makers (product_id, profile_id, proof) values ($1, $2, 'admin')",
      "update product_makers set proof = 'dns' where product_id = $1 and profile_id = $2",
      "insert into maker_comments (product_id, author_id, comment) values ($1, $2, 'Hello')",
      "update maker_comments set comment = 'Bye' where product_id = $1 and author_id = $2",
      "insert into product_feedback (product_id, user_id, comment, rating) values ($1, $2, 'Good', 5)",
      "update product_feedback set comment = 'Bad' where product_id = $1 and user_id = $2",
      "delete from product_feedback where product_id = $1 and user_id = $2",
      "delete from maker_comments where product_id = $1 and author_id = $2",
      "delete from product_makers where product_id = $1 and profile_id = $2",
    ]) {
      const expected = statement.includes("maker_comments") ? [page] : withPerson;
      expect(await run(statement, values), statement).toEqual(expected);
      expect(await run(statement.replace(/^insert.*/, "select $1::bigint, $2::text"), values), "again").toEqual([]);
    }
  });

  it("announces every page a person is shown on when their name or picture changes", async () => {
    const [voted, said] = [await makeProduct(database.app), await makeProduct(database.app)];
    const { id, username } = await makeUser(database.app);
    await castUpvote(database.app, { productId: voted.id, voterId: id });
    await run("insert into product_feedback (product_id, user_id, comment, rating) values ($1, $2, 'Good', 5)", [
      said.id,
      id,
    ]);
    await run("insert into product_makers (product_id, profile_id, proof) values ($1, $2, 'admin')", [product.id, id]);
    const pages = [voted.id, said.id, product.id].map(productTag);
    const [before, after] = [cacheTag.person(username), cacheTag.person("zoë")];
    for (const [change, people] of [
      ["username = 'Zoë', username_key = 'zoë'", [before, after, cacheTag.people]],
      ["avatar_key = 'avatars/a'", [after]],
      ["career = 'Baker'", [after]],
      ["has_page = false", [after, cacheTag.people]],
      ["onboarded_at = null", [after]],
    ] as const) {
      const heardOf = await run(`update profiles set ${change} where id = $1`, [id]);
      expect(heardOf, change).toEqual(sorted(...pages, ...people));
    }
    // A section only appears on its own person's page.
    expect(await run("update profiles set shown_sections = '{}' where id = $1", [id])).toEqual([after]);
    const suspended = await run("update users set disabled_at = now() where id = $1", [id]);
    expect(suspended).toEqual(sorted(...pages, after, cacheTag.people));
    expect(await run("update profiles set last_active_at = now(), updated_at = now() where id = $1", [id])).toEqual([]);
  });

  it("announces the collections of somebody whose name, page or suspension changes", async () => {
    const { id: ownerId, username } = await makeUser(database.app);
    const made = { ownerId, productIds: [product.id] };
    const shared = await makeCollection(database.app, made);
    const unlisted = await makeCollection(database.app, { ...made, visibility: "unlisted" });
    await makeCollection(database.app, { ...made, visibility: "private" });
    const expected = sorted(
      ...[shared.key, unlisted.key].map(cacheTag.collection),
      cacheTag.collections,
      cacheTag.person(username),
    );
    for (const [change, lists] of [
      ["avatar_key = 'avatars/a'", []],
      ["career = 'Baker'", []],
      ["has_page = false", [cacheTag.people]],
      ["has_page = true", [cacheTag.people]],
    ] as const) {
      const heardOf = await run(`update profiles set ${change} where id = $1`, [ownerId]);
      expect(heardOf, change).toEqual(sorted(...expected, ...lists));
    }
    for (const change of ["now()", "null"]) {
      const heardOf = await run(`update users set disabled_at = ${change} where id = $1`, [ownerId]);
      expect(heardOf, change).toEqual(sorted(...expected, cacheTag.people));
    }
  });

  it("announces the pages of a product's makers when it goes live, and when it no longer is", async () => {
    const [maker, reserved] = [await makeUser(database.app), await makeUser(database.app)];
    const draft = await makeProduct(database.app, { status: "draft" });
    for (const { id } of [maker, reserved]) {
      await run("insert into product_makers (product_id, profile_id, proof) values ($1, $2, 'admin')", [draft.id, id]);
    }
    await run("update profiles set shown_sections = '{}' where id = $1", [reserved.id]);
    for (const status of ["live", "draft"]) {
      const tags = await run("update product_directory set status = $2, listed_at = now() where id = $1", [
        draft.id,
        status,
      ]);
      expect(tags, status).toContain(cacheTag.person(maker.username));
      expect(tags, status).not.toContain(cacheTag.person(reserved.username));
    }
    expect(await run("update product_directory set headline = 'Edited' where id = $1", [draft.id])).toEqual([]);
  });

  it("announces a stack only to the page that shows it, and a name when it is taken or given back", async () => {
    const { id, username } = await makeUser(database.app);
    const add = "insert into user_stacks (product_id, user_id) values ($1, $2)";
    expect(await run(add, [product.id, id])).toEqual([]);
    expect(await run("update profiles set shown_sections = '{stack}' where id = $1", [id])).toEqual([
      cacheTag.person(username),
    ]);
    const remove = "delete from user_stacks where product_id = $1 and user_id = $2";
    expect(await run(remove, [product.id, id])).toEqual([cacheTag.person(username)]);
    expect(await run("delete from users where id = $1", [id])).toEqual([cacheTag.person(username)]);
    expect(await heard(() => makeUser(database.app, { username: "new-here" }))).toEqual([cacheTag.person("new-here")]);
  });

  it("does not announce votes, because votes would block each other", async () => {
    const { id } = await makeUser(database.app);
    const vote = () => castUpvote(database.app, { productId: product.id, voterId: id });
    expect(await heard(vote)).toEqual([]);
    expect(await run("update product_stats set views = views + 1 where product_id = $1", [product.id])).toEqual([]);
    expect(await run("update product_listings set upvotes = 7 where product_id = $1", [product.id])).toEqual([]);
  });
});

describe("niches and subcategories", () => {
  it("announce the tree and their own pages", async () => {
    const ofNiche = sorted(cacheTag.niches, nicheTag(niche.id));
    for (const change of ["name = 'Renamed'", "slug = 'renamed'", "description = 'Other'", "status = 'draft'"]) {
      expect(await run(`update niches set ${change} where id = $1`, [niche.id]), change).toEqual(ofNiche);
    }
    expect(await run("update niches set name = 'Hidden' where id = $1", [niche.id])).toEqual([]);
    expect(await run("update niches set updated_at = now()")).toEqual([]);
    expect(await run("insert into niches (name, slug) values ('New', 'new') returning id")).toContain(cacheTag.niches);

    const ofChild = [cacheTag.niches, subcategoryTag(child.id)];
    expect(await run("update subcategories set name = 'Renamed' where id = $1", [child.id])).toEqual(
      sorted(...ofChild),
    );
    // Its products leave the parent's list.
    expect(await run("update subcategories set status = 'draft' where id = $1", [child.id])).toEqual(
      sorted(...ofChild, subcategoryTag(parent.id)),
    );
  });

  it("announce a change of a subcategory's parent or niches", async () => {
    const link = [niche.id, child.id];
    const add = "insert into niche_subcategories (niche_id, subcategory_id) values ($1, $2)";
    expect(await run(add, link)).toEqual([cacheTag.niches]);
    expect(await run("update niche_subcategories set niche_id = niche_id")).toEqual([]);
    expect(await run("delete from niche_subcategories where niche_id = $1 and subcategory_id = $2", link)).toEqual([
      cacheTag.niches,
    ]);
  });

  it("announce the products of a niche that is deleted", async () => {
    expect(await run("delete from niches where id = $1", [niche.id])).toEqual(
      expect.arrayContaining([cacheTag.niches, nicheTag(niche.id), productTag(product.id)]),
    );
  });
});

describe("many changes at once", () => {
  /** Without a timeout, no matter how busy the machine is. */
  const inOneTransaction = (work: (db: Db) => Promise<unknown>) =>
    database.app.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await work(tx);
    });
  const addNiches = (db: Db) =>
    db.execute(sql`
      insert into niches (name, slug)
      select 'Bulk ' || slug, slug from (
        select 'bulk-' || gen_random_uuid() as slug from generate_series(1, 1200)) as slugs`);

  it("name each tag once, however many statements a transaction has", async () => {
    const tags = await heard(() =>
      inOneTransaction(async (tx) => {
        for (const name of ["One", "Two", "Three"])
          await tx.execute(sql`update product_directory set product_name = ${name} where id = ${product.id}`);
      }),
    );
    expect(tags).toEqual(sorted(productTag(product.id), ...lists));
  });

  it("are one reset if a statement changes more than a thousand products", { timeout: 120_000 }, async () => {
    const add = sql`
      insert into product_directory (product_name, slug, status)
      select 'Bulk ' || n, 'bulk-' || n, 'live' from generate_series(1, 1001) as n`;
    await inOneTransaction((tx) => tx.execute(add));
    const change = sql`update product_directory set is_demo = true where product_name like 'Bulk%'`;
    expect(await heard(() => inOneTransaction((tx) => tx.execute(change)))).toEqual(["everything"]);
  });

  it("are one reset if they come one by one, and the next transaction starts from zero", async () => {
    expect(await heard(() => inOneTransaction(addNiches))).toEqual(["everything"]);
    const oneByOne = sql`do $$ declare each bigint; begin
      for each in select id from niches where name like 'Bulk%' loop
        update niches set description = 'Other' where id = each;
      end loop;
    end $$`;
    const tags = await heard(() => inOneTransaction((tx) => tx.execute(oneByOne)));
    expect(tags.filter((tag) => tag === "everything")).toHaveLength(1);
    expect(tags.length).toBeLessThanOrEqual(1001);
    const alone = await run("update product_directory set tagline = 'Alone' where id = $1", [product.id]);
    expect(alone).toEqual([productTag(product.id)]);
  });

  it("announce nothing of what is rolled back", async () => {
    const tags = await heard(() =>
      inOneTransaction(async (tx) => {
        const undone = tx.transaction(async (inner) => {
          await addNiches(inner);
          inner.rollback();
        });
        await expect(undone).rejects.toThrow();
        await tx.execute(sql`update product_directory set tagline = 'Kept' where id = ${product.id}`);
      }),
    );
    expect(tags).toEqual([productTag(product.id)]);
  });

  it("reset the caches when a table is emptied", async () => {
    expect(await run("truncate maker_comments")).toEqual(["everything"]);
  });
});

it("SQL and TypeScript give tags the same names, in every script", async () => {
  const keys = ["open-source", "c++", "c#", ".net", "café", "日本語", "naïve-ß", "한국어", "עברית", "𠀋"].map(tagKey);
  const { rows } = await database.pools.app.query<{ tag: string }>(
    "select list_cache_tag('t' || key) as tag from unnest($1::text[]) with ordinality as keys (key, n) order by n",
    [keys],
  );
  expect(rows.map(({ tag }) => tag)).toEqual(keys.map(tagTag));
});
