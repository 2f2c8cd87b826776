import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, describe, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { openDatabase } from "#db/database.ts";
import { listCommonWays } from "#domain/catalog/products/stats/list-common-ways.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { loadDemoCatalog } from "./load-demo-catalog.ts";

const database = useTestDatabase();
const lines: string[] = [];
let results: { loaded: boolean; products: number }[];
let statements = 0;

beforeAll(async () => {
  // A real person who happens to have a demo person's name.
  await makeUser(database.app, { username: "Noah_B" });
  const secondProcess = await openDatabase({ url: database.url });
  const counted = drizzle(database.pools.app, { logger: { logQuery: () => statements++ } });
  results = await Promise.all([
    loadDemoCatalog(counted, { log: (line) => lines.push(line) }),
    loadDemoCatalog(secondProcess.app, { log: (line) => lines.push(line) }),
  ]);
  await secondProcess.close();
});

describe("loading", () => {
  test("happens once when two processes start together, in a few statements for thousands of rows", () => {
    const count = demoCatalog.products.length;
    expect(results.toSorted((a, b) => a.products - b.products)).toEqual([
      { loaded: false, products: 0 },
      { loaded: true, products: count },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Loaded ${count} products in 14 niches`);
    // 0.7 s of processor time in all; row by row it would be four thousand statements.
    expect(statements).toBeLessThan(50);
  });

  test("does not happen again, not even after everything was deleted", async () => {
    expect(await loadDemoCatalog(database.app)).toEqual({ loaded: false, products: 0 });
    await database.app
      .transaction(async (tx) => {
        // On a busy machine this takes longer than a visitor's request may.
        await tx.execute(sql`set local statement_timeout = '60s'`);
        await tx.execute(sql`delete from product_directory`);
        await tx.execute(sql`delete from niches`);
        expect(await loadDemoCatalog(tx)).toEqual({ loaded: false, products: 0 });
        throw new Error("undo");
      })
      .catch((error: Error) => expect(error.message).toBe("undo"));
  });

  test("stores collections of demo people with all their tools, two of them picked", async () => {
    const { rows } = await database.open.execute<{ tools: number; pick: number | null; isDemo: boolean }>(sql`
      select c.tools, c.pick_place as pick, p.is_demo as "isDemo"
      from live_collections c join public_profiles p on p.id = c.owner_id order by c.published_at`);
    expect(rows).toEqual(
      demoCatalog.collections.map(({ products, pickPlace = null }) => ({
        tools: products.length,
        pick: pickPlace,
        isDemo: true,
      })),
    );
  });

  test("is recorded in the settings", async () => {
    expect(await select("select value ->> 'products' as n from site_settings where key = 'demo_catalogue'")).toEqual([
      { n: String(demoCatalog.products.length) },
    ]);
  });

  test("stores the whole catalog", async () => {
    const feedback = demoCatalog.products
      .flatMap((product) => product.feedback ?? [])
      .flatMap((entry) => [entry, ...(entry.replies ?? [])]);
    const links = demoCatalog.products.flatMap((product) => product.subcategories);
    const [counts] = await select(`select
      (select count(*) from niches where slug <> 'all-resources') as niches,
      (select count(*) from subcategories where slug <> 'all-resources') as subcategories,
      (select count(*) from subcategories where parent_id is not null) as children,
      (select count(*) from product_directory where status = 'live') as products,
      (select count(*) from product_subcategories where live) as links,
      (select count(*) from live_product_pictures) as pictures,
      (select count(*) from users where is_demo) as people, (select count(*) from product_feedback) as feedback`);
    expect(counts).toEqual({
      niches: 14,
      subcategories: 86,
      children: demoCatalog.subcategories.filter((subcategory) => subcategory.parent).length,
      products: 248,
      links: links.length,
      pictures: demoCatalog.products.flatMap(({ pictures = [] }) => pictures).length,
      people: 49 + demoCatalog.queue.newcomers.length,
      feedback: feedback.length,
    });
  });
});

describe("every counter matches its rows", () => {
  test.each([
    ["all", "select '' as key, count(*) as n from product_directory where status = 'live'"],
    ["niche", "select niche_id::text as key, count(*) as n from product_niches where live group by 1"],
    [
      "subcategory",
      "select subcategory_id::text as key, count(*) as n from product_subcategories where live group by 1",
    ],
    ["tag", "select tag as key, count(*) as n from product_tags where live group by 1"],
  ])("live products by %s", async (scope, counted) => {
    const stored = await select(`select key, sum(n)::int as n from live_counts where scope = '${scope}' group by key`);
    const real = await select(counted);
    expect(real.length).toBeGreaterThan(0);
    expect(sorted(stored)).toEqual(sorted(real));
  });

  test("votes, comments, ratings, saves, stacks and visits", async () => {
    const wrong = await select(`
      select s.* from product_stats s
      where live <> (select status = 'live' from product_directory p where p.id = s.product_id)
        or upvotes <> (select count(*) from product_upvotes v where v.product_id = s.product_id)
        or comments <> (select count(*) from product_feedback f where f.product_id = s.product_id)
        or rating_count <> (select count(*) from product_feedback f
          where f.product_id = s.product_id and parent_id is null and counts_in_rating)
        or rating_sum <> (select coalesce(sum(rating), 0) from product_feedback f
          where f.product_id = s.product_id and parent_id is null and counts_in_rating)
        or saves <> (select count(*) from bookmarks b where b.product_id = s.product_id)
        or stack_users <> (select count(*) from user_stacks u where u.product_id = s.product_id)
        or (views, clicks) <> (select coalesce(sum(d.views), 0), coalesce(sum(d.clicks), 0)
          from product_daily_stats d where d.product_id = s.product_id)`);
    expect(wrong).toEqual([]);
    expect(await select("select count(*) as n from product_stats where live")).toEqual([{ n: 248 }]);
  });

  test("some related tools are used by the same people", async () => {
    const { rows } = await database.open.execute<{ n: number }>(sql`
      select count(*)::int as n from live_products p cross join lateral rank_alternatives(p.id, 20, 100) as a
      where p.slug = 'lanternquery' and a.users >= ${limits.stack.sharedMin}`);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  describe("alternatives are what people would name", () => {
    const slugsOf = async (slug: string, isRelated = false) => {
      const { rows } = await database.open.execute<{ slug: string }>(sql`
        select o.slug from live_products p cross join lateral rank_alternatives(p.id, 100, 6) with ordinality as a
        join live_products o on o.id = a.product_id
        where p.slug = ${slug} and a.is_related = ${isRelated} order by a.ordinality`);
      return rows.map((row) => row.slug);
    };

    test.each([
      ["1password", ["bitwarden"]],
      ["adobe-photoshop", ["gimp", "photopea"]],
      ["amazon-web-services", ["google-cloud", "digitalocean"]],
      ["bitwarden", ["1password", "keepassxc"]],
      ["chatgpt", ["claude", "google-gemini"]],
      ["discord", ["slack", "element"]],
      ["figma", ["penpot", "sketch"]],
      ["github", ["gitlab", "codeberg", "forgejo"]],
      ["gmail", ["fastmail", "proton-mail"]],
      ["google-analytics", ["matomo", "plausible-analytics"]],
      ["jellyfin", ["plex"]],
      ["mailchimp", ["brevo", "listmonk"]],
      ["mysql", ["mariadb", "postgresql"]],
      ["netlify", ["vercel"]],
      ["notion", ["obsidian", "logseq"]],
      ["nginx", ["caddy"]],
      ["quickbooks", ["xero", "freshbooks"]],
      ["redis", ["valkey"]],
      ["signal", ["telegram", "whatsapp"]],
      ["slack", ["mattermost", "zulip"]],
      ["stripe", ["paddle"]],
      ["tableau", ["microsoft-power-bi", "metabase"]],
      ["trello", ["asana", "todoist"]],
      ["visual-studio-code", ["zed", "neovim"]],
      ["vlc-media-player", ["mpv"]],
      ["zapier", ["n8n"]],
      ["zoom", ["google-meet", "jitsi-meet"]],
    ])("%s: %j are among the first five", async (slug, expected) => {
      expect((await slugsOf(slug)).slice(0, 5)).toEqual(expect.arrayContaining(expected));
    });

    test.each([
      ["bitwarden", "nmap"],
      ["jellyfin", "nextcloud"],
      ["listmonk", "uptime-kuma"],
      ["yunohost", "jellyfin"],
      ["figma", "gimp"],
      ["notion", "loom"],
      ["notion", "quillnest"],
      ["postgresql", "redis"],
    ])("%s: %s isn't one", async (slug, other) => {
      expect(await slugsOf(slug)).not.toContain(other);
    });

    test("what shares only the broader subcategory is related, the closest first", async () => {
      expect((await slugsOf("bitwarden", true)).slice(0, 3)).toEqual(
        expect.arrayContaining(["cryptomator", "wireguard", "gnupg"]),
      );
      expect(await slugsOf("adobe-photoshop", true)).toContain("figma");
    });
  });

  test("listings, tags and search match the products", async () => {
    expect(await select("select * from derived_row_errors()")).toEqual([]);
  });

  test("tags have their rows", async () => {
    const [tags] = await select(
      "select count(*) as n from product_tags t join product_directory p on p.id = t.product_id where t.live",
    );
    const expected = demoCatalog.products.flatMap((product) => product.tags);
    expect(tags).toEqual({ n: expected.length });
  });
});

describe("votes", () => {
  test("follow a power law", async () => {
    const rows = await select("select upvotes from product_stats where live order by upvotes desc");
    const votes = rows.map((row) => Number(row.upvotes));
    expect(votes[0]).toBeGreaterThanOrEqual(40);
    expect(votes[0]).toBeLessThanOrEqual(45);
    expect(votes.at(-1)).toBeGreaterThanOrEqual(3);
    expect(votes.filter((n) => n <= 25).length).toBeGreaterThan(votes.length * 0.9);
    expect(new Set(votes).size).toBeGreaterThan(15);
  });

  test("were cast in the last sixty days, after the product was listed", async () => {
    const [odd] = await select(`
      select count(*) filter (where v.created_at < p.listed_at) as early,
        count(*) filter (where v.created_at < now() - interval '61 days' or v.created_at > now()) as outside,
        count(distinct date_trunc('day', v.created_at)) as days
      from product_upvotes v join product_directory p on p.id = v.product_id`);
    expect(odd).toMatchObject({ early: 0, outside: 0 });
    expect(Number(odd?.days)).toBeGreaterThan(50);
  });
});

describe("figures", () => {
  test("of made-up products cover the sixty days before loading; real products have none", async () => {
    const days = await select(`
      select p.is_demo, count(*) as days, min(d.day) = loaded - 60 and max(d.day) = loaded - 1 as fits,
        min(d.day) > p.listed_at::date as is_listed, sum(d.clicks)::float / sum(d.views) between 0.08 and 0.25 as clicks,
        count(b.day) as badge_days, bool_and(d.views > 0 and b.impressions > 0) as are_visited
      from product_daily_stats d join product_directory p on p.id = d.product_id
        left join badge_impressions b on b.product_id = d.product_id and b.day = d.day,
        (select ((value ->> 'loadedAt')::timestamptz at time zone 'UTC')::date as loaded from site_settings) as mark
      group by p.id, loaded`);
    const row = {
      is_demo: true,
      days: 60,
      fits: true,
      is_listed: true,
      clicks: true,
      badge_days: 60,
      are_visited: true,
    };
    expect(days).toEqual(demoCatalog.products.filter(({ madeUp }) => madeUp).map(() => row));
    const [real] = await select(`
      select count(*) as n from product_directory p where not is_demo and (
        exists (select from product_views v where v.product_id = p.id) or exists (select from bookmarks b
        where b.product_id = p.id) or exists (select from user_stacks u where u.product_id = p.id) or exists (select
        from badge_impressions b where b.product_id = p.id))`);
    expect(real).toEqual({ n: 0 });
  });

  test("are lower on weekends and grow", async () => {
    const [mean] = await select(`
      select avg(views) filter (where extract(isodow from day) >= 6) < 0.8 * avg(views) as has_weekends,
        avg(views) filter (where day > (now() at time zone 'UTC')::date - 30) > 1.2 * avg(views) filter (
          where day <= (now() at time zone 'UTC')::date - 30) as grows
      from product_daily_stats`);
    expect(mean).toEqual({ has_weekends: true, grows: true });
  });

  test("name referrers and searches of at least three visitors, and no more views than the day had", async () => {
    const rows = await select("select id from live_products where is_demo");
    for (const { id } of rows) {
      for (const by of ["referrer", "search_words"] as const) {
        const ways = await listCommonWays(database.app, { productId: Number(id), by });
        expect(ways.length).toBeGreaterThanOrEqual(2);
      }
    }
    const odd = await select(`
      select d.* from product_daily_stats d join (
        select product_id, (created_at at time zone 'UTC')::date as day, count(*) as n,
          count(distinct visitor_key) as visitors from product_views group by 1, 2
      ) v using (product_id, day) where v.n > d.views or v.n <> v.visitors`);
    expect(odd).toEqual([]);
  });
});

describe("times", () => {
  test("list six products today (UTC) and the rest in the 120 days before", async () => {
    // By the time of loading: this test may run across midnight.
    const [listed] = await select(`
      select count(*) filter (where p.listed_at >= date_trunc('day', loaded, 'UTC')) as today,
        count(*) filter (where p.listed_at > loaded or p.listed_at < loaded - interval '120 days') as outside,
        count(distinct date_trunc('day', p.listed_at, 'UTC')) as days
      from product_directory p, (select (value ->> 'loadedAt')::timestamptz as loaded from site_settings) as mark`);
    expect(listed).toMatchObject({ today: 6, outside: 0 });
    expect(Number(listed?.days)).toBeGreaterThan(80);
  });

  test("put feedback after the listing and replies after their feedback", async () => {
    const early = await select(`
      select f.id from product_feedback f join product_directory p on p.id = f.product_id
      left join product_feedback parent on parent.id = f.parent_id
      where f.created_at < p.listed_at or f.created_at < parent.created_at or f.created_at > now()`);
    expect(early).toEqual([]);
  });
});

describe("made-up data", () => {
  test("is marked as demo, belongs to the demo maker, and is the only data with offers", async () => {
    const rows = await select(`
      select p.is_demo, p.has_coupon or p.is_advertised or c.product_id is not null as is_dressed, u.email
      from product_directory p left join product_makers m on m.product_id = p.id left join users u on u.id = m.profile_id
      left join maker_comments c on c.product_id = p.id where p.status = 'live'`);
    const madeUp = rows.filter((row) => row.is_demo);
    expect(madeUp).toHaveLength(demoCatalog.products.filter((product) => product.madeUp).length);
    expect(madeUp.every((row) => row.email === "maker@demo.example" && row.is_dressed)).toBe(true);
    const real = rows.filter((row) => !row.is_demo);
    expect(real.filter((row) => row.email !== null || row.is_dressed)).toEqual([]);
  });

  test("has a history of its own, in the past", async () => {
    const acts = await select(`
      select l.action, count(distinct p.id) as products, bool_and(p.is_demo and l.at < now()) as fits
      from audit_log l left join product_directory p on p.id::text = l.object_id and l.object_type = 'product'
      where l.at < now() - interval '31 days' group by 1 order by 1`);
    expect(acts).toEqual([
      { action: "product.created", products: 8, fits: true },
      { action: "product.edited", products: 8, fits: true },
      { action: "product.published", products: 8, fits: true },
      { action: "product.rejected", products: 5, fits: true },
      { action: "product.submitted", products: 8, fits: true },
    ]);
  });

  test("has active, scheduled and past offers", async () => {
    const [offers] = await select(`
      select count(*) filter (where is_promoted) as promoted, count(*) filter (where has_coupon) as coupons,
        count(*) filter (where is_coupon_expired) as expired, count(*) filter (where coupon_code is not null) as codes
      from live_products`);
    expect(offers).toEqual({ promoted: 6, coupons: 5, expired: 1, codes: 4 });
    const { rows: unpaid } = await database.app.execute(sql`
      select p.id from product_directory p
      left join promotions pr on pr.product_id = p.id and pr.source = 'admin'
        and (pr.starts_at, pr.ends_at) = (p.ad_start_date, p.ad_end_date)
      where p.is_advertised <> (pr.id is not null)`);
    expect(unpaid).toEqual([]);
  });

  test("includes people: verified, onboarded and marked, next to a real person of the same name", async () => {
    const people = await select(`
      select p.username, p.career, u.email from users u join profiles p using (id)
      where u.is_demo and p.is_demo and u.email_verified and p.onboarded_at is not null`);
    expect(people).toHaveLength(49 + demoCatalog.queue.newcomers.length);
    expect(people).toContainEqual({ username: "demo_maker", career: "Product engineer", email: "maker@demo.example" });
    expect(people).toContainEqual({
      username: "noah_b2",
      career: "Computer science student",
      email: "noah_b@demo.example",
    });
  });
});

async function select(query: string): Promise<Record<string, unknown>[]> {
  const result = await database.app.execute(sql.raw(query));
  return result.rows;
}

function sorted(rows: Record<string, unknown>[]) {
  return rows.toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
}
