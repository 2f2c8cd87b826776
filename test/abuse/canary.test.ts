import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { followTarget } from "#domain/engagement/follows/follow-target.ts";
import { gatherNews } from "#domain/engagement/news/gather-news.ts";
import { sendDigests } from "#domain/mail/digests/send-digests.ts";
import { setDigest } from "#domain/mail/digests/set-digest.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { canaryWord, crawl, findLeaks, type Surface } from "./canary.ts";
import { hiddenFigure, plantCanaries, publicWord } from "./plant-canaries.ts";

const app = useTestApp();
let planted: Awaited<ReturnType<typeof plantCanaries>>;

beforeAll(async () => {
  planted = await plantCanaries(app.database.app);
});

const visitors: Record<string, () => Promise<Client>> = {
  "a guest": async () => app.guest,
  "a signed-in person": () => app.signIn(),
};

describe.each(Object.entries(visitors))("%s never sees hidden data", (_, visit) => {
  it("on any page, in any response, at any URL", async () => {
    const surfaces = await crawl(await visit(), { from: await allAddresses(), origin: app.origin });
    expect(findLeaks(surfaces)).toEqual([]);
    const figure = new RegExp(`${hiddenFigure}|987,654,321`);
    expect(surfaces.filter(({ text }) => figure.test(text)).map(({ address }) => address)).toEqual([]);
    expect(surfaces.filter(({ status }) => status >= 500)).toEqual([]);
    expectToHaveSeen(surfaces);
  }, 300_000);
});

it("private and hidden collections don't exist for anybody else, at any of their addresses", async () => {
  const { seen, kept } = planted.collections;
  for (const client of [app.guest, await app.signIn()]) {
    const statusOf = async (path: string) => (await client.send(path)).status;
    for (const { key, address } of kept) {
      for (const path of [
        `/collections/${address}`,
        `/api/v1/collections/${key}`,
        `/feeds/collections/${key}.rss`,
        `/og/collections/${key}.png`,
      ]) {
        expect([path, await statusOf(path)]).toEqual([path, 404]);
      }
    }
    expect(await statusOf(`/api/v1/collections/${seen.key}`)).toBe(200);
  }
});

it("a write on a hidden product reveals nothing about it", async () => {
  const person = await app.signIn();
  const answers: Surface[] = [];
  for (const { id } of planted.hidden) {
    for (const alternativeId of [id, planted.live.id]) {
      const productId = alternativeId === id ? planted.live.id : id;
      for (const [method, path] of [
        ["POST", "alternatives"],
        ["PUT", "alternative-votes"],
        ["POST", "alternative-vote-withdrawals"],
      ] as const) {
        const address = `/api/v1/products/${productId}/${path}`;
        const response = await person.send(address, { method, json: { alternativeId } });
        answers.push({ address, status: response.status, text: await response.text() });
      }
    }
    for (const mark of ["upvote", "bookmark", "stack"]) {
      for (const method of ["PUT", "DELETE"]) {
        const address = `/api/v1/products/${id}/${mark}`;
        const response = await person.send(address, { method });
        answers.push({ address, status: response.status, text: await response.text() });
      }
    }
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(findLeaks(answers)).toEqual([]);
});

it("news, notices and the digest never name what is hidden", async () => {
  const db = app.database.app;
  const person = await app.signIn();
  const { live, niche, hidden, draftNiche } = planted;
  const addresses = ["/following", "/following/digest", "/notifications"];
  const api = ["follows", "follow-marks", "notices", "digest"].map((name) => `/api/v1/me/${name}`);
  // As if all of it had been public when it was followed and told.
  await db.execute(sql`
    insert into follows (user_id, kind, target, created_at)
    select ${person.userId}, kind, target, now() - interval '1 day' from (
      values ('niche', ${String(niche.id)}), ('niche', ${String(draftNiche.id)}), ('product', ${String(live.id)}),
        ('search', ${`q=${publicWord}`}), ('search', 'q=feedback')
      union select 'product', id::text from unnest(${sql.param(hidden.map(({ id }) => id))}::bigint[]) as h (id)
    ) as f (kind, target)`);
  await db.execute(sql`
    insert into notices (recipient_id, kind, follow_id, product_id, count, data)
    select f.user_id, 'news', f.id, p.id, 1, '{"news":"listed"}' from follows f
    cross join (select id from product_directory where id = ${hidden[0]?.id}) as p where f.user_id = ${person.userId}`);
  await db.execute(sql`
    insert into notices (recipient_id, kind, product_id, data)
    select ${person.userId}, kind, ${hidden[0]?.id}, ${{ product: { id: hidden[0]?.id, name: canaryWord, slug: canaryWord }, author: "ada", feedbackId: 1, reason: canaryWord }}
    from unnest(${sql.param(["product_published", "feedback_reply", "claim_approved", "alternative_refused"])}::text[]) as k (kind)`);
  await db.execute(sql`update news_queue set due_at = now()`);
  await db.execute(sql`update product_directory set listed_at = listed_at - interval '16 minutes'`);
  await db.execute(sql`
    insert into news_queue (kind, product_id, due_at) select 'listed', id, now() from product_directory on conflict do nothing`);
  await gatherNews(db);
  const surfaces: Surface[] = [];
  for (const address of [...addresses, ...api]) {
    const response = await person.send(address);
    surfaces.push({ address, status: response.status, text: await response.text() });
  }
  expect(surfaces.map(({ status }) => status)).toEqual(surfaces.map(() => 200));
  expect(findLeaks(surfaces)).toEqual([]);
  const seeing = surfaces.filter(({ text }) => text.includes(publicWord)).map(({ address }) => address);
  expect(seeing).toEqual(expect.arrayContaining(["/following/digest", "/notifications", "/api/v1/me/digest"]));
});

it("letters to others never name somebody whose page is off, however much they do", async () => {
  const db = app.database.app;
  const quiet = await app.signIn();
  const name = `${canaryWord}-voter`;
  await db.execute(sql`
    update profiles set username = ${name}, username_key = ${name}, has_page = false where id = ${quiet.userId}`);
  const { live, niche, collections, person } = planted;
  for (const mark of ["upvote", "bookmark", "stack"]) {
    expect((await quiet.send(`/api/v1/products/${live.id}/${mark}`, { method: "PUT" })).status).toBe(200);
  }
  for (const [kind, target] of [
    ["product", String(live.id)],
    ["collection", collections.seen.key],
  ]) {
    expect((await quiet.send("/api/v1/me/follows", { method: "PUT", json: { kind, target } })).status).toBe(200);
  }
  // The product's maker, and somebody who gets a digest about it.
  const reader = await makeUser(db);
  for (const userId of [reader.id, person.id]) {
    await followTarget(db, { userId, kind: "niche", target: String(niche.id) });
    await setDigest(db, { userId, isOn: true });
  }
  await makeProduct(db, { nicheIds: [niche.id], listedAt: new Date(Date.now() - 1_200_000) });
  await db.execute(sql`update follows set created_at = now() - interval '1 hour'`);
  await gatherNews(db);
  const { rows: mondays } = await db.execute<{ at: string }>(sql`
    select ((date_trunc('week', now() at time zone 'UTC') + interval '7 days 8 hours') at time zone 'UTC')::text as at`);
  expect((await sendDigests(db, { at: mondays[0]?.at ?? null })).queued).toBeGreaterThan(0);
  const { rows } = await db.execute<{ text: string }>(sql`
    select l.data::text as text from letters l where l.recipient_id is distinct from ${quiet.userId} and l.data is not null
    union all select n.data::text from notices n where n.recipient_id <> ${quiet.userId}`);
  expect(rows.some(({ text }) => text.includes(niche.name))).toBe(true);
  const naming = rows.filter(({ text }) => text.includes(name) || text.includes(quiet.userId));
  expect(naming).toEqual([]);
});

it("For you names no hidden product, neither as a choice nor as its reason", async () => {
  const db = app.database.app;
  const person = await app.signIn();
  const seen = await makeProduct(db);
  const hiddenIds = sql`${sql.param(planted.hidden.map(({ id }) => id))}::bigint[]`;
  // Enough people use them all together; the person uses one that everybody sees and, since before, the hidden ones but one.
  for (let n = 0; n < limits.stack.sharedMin; n += 1) {
    const { id: other } = await makeUser(db);
    await db.execute(sql`
      insert into user_stacks (product_id, user_id) select id, ${other} from product_directory
      where id in (${seen.id}, ${planted.live.id}) or id = any (${hiddenIds})`);
  }
  await db.execute(sql`
    insert into user_stacks (product_id, user_id) select id, ${person.userId} from product_directory
    where id = ${seen.id} or (id = any (${hiddenIds}) and id <> ${planted.hidden[0]?.id})`);
  await db.execute(sql`
    update profiles set loved_niche_ids = array[${planted.niche.id}, ${planted.draftNiche.id}]::bigint[]
    where id = ${person.userId}`);
  const surfaces: Surface[] = [];
  for (const address of ["/api/v1/me/for-you", "/?all=1"]) {
    const response = await person.send(address);
    surfaces.push({ address, status: response.status, text: await response.text() });
  }
  expect(findLeaks(surfaces)).toEqual([]);
  expect(surfaces[0]?.text).toContain(publicWord);
});

it("the leak check finds a leak and allows a page to echo the URL", () => {
  const leak = { address: "/", status: 200, text: `<p>${canaryWord}-draft</p>` };
  expect(findLeaks([leak])).toEqual([`/ shows ${canaryWord}-draft`]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-draft` }])).toEqual([]);
  expect(findLeaks([{ ...leak, address: `/compare/live-vs-${canaryWord}-draft` }])).toEqual([]);
  expect(findLeaks([{ ...leak, address: `/resources/${canaryWord}-pending` }])).toHaveLength(1);
});

/** The crawl proves something only if it reaches everything public. */
function expectToHaveSeen(surfaces: Surface[]): void {
  const seeing = surfaces.filter(({ text }) => text.includes(publicWord)).map(({ address }) => address);
  const { live, niche, subcategory } = planted;
  expect(seeing).toEqual(
    expect.arrayContaining([
      "/",
      `/niche/${niche.slug}`,
      `/niche/${niche.slug}/subcategory/${subcategory.slug}`,
      "/tag/test",
      `/resources/${live.slug}`,
      `/resources/${live.slug}/alternatives`,
      `/api/v1/products/${live.slug}/alternatives`,
      `/resources/${live.slug}/upvoters`,
      `/propose-alternative?product=${live.slug}`,
      "/api/v1/products",
      ...["week", "month", "all"].flatMap((period) => [`/?top=${period}`, `/api/v1/rankings/${period}`]),
      "/api/v1/activity",
      "/collections",
      "/api/v1/collections",
      "/api/v1/collections/picks",
      `/collections/${planted.collections.seen.address}`,
      `/api/v1/collections/${planted.collections.seen.address}`,
      `/feeds/collections/${planted.collections.seen.key}.rss`,
      `/api/v1/products/${live.slug}`,
      `/api/v1/niches/${niche.slug}/products`,
      `/api/v1/subcategories/${subcategory.slug}/products`,
      "/api/v1/tags/test/products",
      `/compare/${live.slug}`,
      `/api/v1/compare?slugs=${live.slug}`,
      `/api/v1/search?q=${publicWord}`,
      `/search?q=${half(publicWord)}`,
      `/api/v1/search/suggestions?q=${half(publicWord)}`,
      "/feeds/all.rss",
      `/feeds/niche/${niche.slug}.atom`,
      "/feeds/tag/test.json",
      "/sitemaps/products-1.xml",
      `/badge/${live.slug}/wide-light.svg`,
      ...["", "?tab=stack", "?tab=feedback", "?tab=upvotes"].map((tab) => `/people/${planted.person.username}${tab}`),
      ...["made", "stack", "feedback", "upvotes"].map(
        (section) => `/api/v1/people/${planted.person.username}/${section}`,
      ),
    ]),
  );
  expect(surfaces.some(({ address, status }) => address === "/no-such-page" && status === 404)).toBe(true);
}

/** Every API URL with every slug, the pages' URLs, and URLs somebody might guess. */
async function allAddresses(): Promise<string[]> {
  const { live, niche, subcategory, hidden, draftNiche, draftSubcategory } = planted;
  const document = (await (await app.guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const slugs = [live, niche, subcategory, draftNiche, draftSubcategory, ...hidden].map(({ slug }) => slug);
  const ids = [live, ...hidden].map(({ id }) => String(id));
  const tags = ["test", `${canaryWord}-in-tags`];
  const usernames = [planted.person, ...planted.people].map(({ username }) => username);
  const readable = Object.entries(document.paths).filter(([, methods]) => "get" in methods);
  const api = readable.flatMap(([path]) => {
    const names = path.includes("{slug}")
      ? slugs
      : path.includes("{id}")
        ? ids
        : path.includes("{tag}")
          ? tags
          : path.includes("{username}")
            ? usernames
            : [""];
    return names.map((name) => path.replaceAll(/\{(slug|id|tag|username)\}/g, name));
  });
  const folders = ["resources", "niche", "product", "product-details", "go", "parent-subcategory"];
  const { seen, kept } = planted.collections;
  const collections = [seen, ...kept].flatMap(({ key, address }) => [
    `/collections/${address}`,
    `/api/v1/collections/${address}`,
    `/profile/collections/${key}`,
    `/collections/report?collection=${address}`,
    ...["rss", "atom", "json"].map((format) => `/feeds/collections/${key}.${format}`),
  ]);
  const pages = [
    "/collections",
    "/collections?sort=tools",
    ...collections,
    ...slugs.map((slug) => `/collections/add?product=${slug}`),
    ...folders.flatMap((folder) => [...slugs, ...ids].map((name) => `/${folder}/${name}`)),
    ...[niche, draftNiche].flatMap((each) => slugs.map((name) => `/niche/${each.slug}/subcategory/${name}`)),
    ...tags.map((tag) => `/tag/${tag}`),
    ...slugs.flatMap((slug) => [`/resources/${slug}/alternatives`, `/resources/${slug}/upvoters`]),
    ...slugs.map((slug) => `/propose-alternative?product=${slug}`),
    ...usernames.flatMap((name) => [
      ...["", "?tab=stack", "?tab=feedback", "?tab=upvotes", "?tab=collections"].map((tab) => `/people/${name}${tab}`),
      `/report-person?person=${name}`,
    ]),
  ];
  // With the live product, whose page would list the others if they counted as compared.
  const comparisons = slugs.flatMap((slug) =>
    [slug, `${live.slug}-vs-${slug}`].flatMap((address) => [
      `/compare/${address}`,
      `/compare?with=${address}&q=${half(publicWord)}`,
      `/api/v1/compare?slugs=${address}`,
    ]),
  );
  const tries = ["?status=draft", "?page=2", "?include=all", "?preview=1", "?page=0"].flatMap((query) => [
    `/${query}`,
    `/niche/${niche.slug}${query}`,
    `/api/v1/products${query}`,
    `/api/v1/niches/${niche.slug}/products${query}`,
  ]);
  const fixed = [
    "/",
    "/?all=1",
    ...["week", "month", "all"].flatMap((period) => [`/?top=${period}`, `/api/v1/rankings/${period}`]),
    "/about/ranking",
    "/guidelines",
    "/ai-tools",
    "/compare",
    "/auth",
    "/submit",
    "/my-products",
    "/profile",
    ...["stack", "collections", "activities", "products", "suggestions", "edit", "public", "account"].map(
      (tab) => `/profile?tab=${tab}`,
    ),
    "/following",
    "/following/digest",
    "/notifications",
    "/about",
    "/terms",
    "/privacy",
    "/advertise",
    "/feedback",
    "/newsletter",
    "/newsletter/confirm?token=x",
    "/newsletter/unsubscribe?token=x",
    "/notifications/unsubscribe?token=x",
    "/no-such-page",
    "/api/openapi.json",
    "/api/docs",
    "/offline",
    "/api/v1/no-such-route",
    "/health",
    "/ready",
  ];
  const searches = [publicWord, half(publicWord), half(canaryWord)].flatMap((q) =>
    ["/search", "/api/v1/search", "/api/v1/search/suggestions"].map((path) => `${path}?q=${q}`),
  );
  const files = ["robots.txt", "llms.txt", "manifest.webmanifest", "opensearch.xml", ".well-known/security.txt"];
  const maps = ["sitemap.xml", "sitemaps/pages.xml", "sitemaps/people.xml", "sitemaps/products-1.xml"];
  const lists = [
    "all",
    ...["niche", "subcategory", "tag"].flatMap((kind) => [...slugs, ...tags].map((name) => `${kind}/${name}`)),
  ];
  const feeds = ["rss", "atom", "json"].flatMap((format) => lists.map((list) => `/feeds/${list}.${format}`));
  const pictures = [
    ...slugs.flatMap((slug) => [`/og/${slug}.png`, `/og/niche/${slug}.png`, `/badge/${slug}/wide-light.svg`]),
    ...[seen, ...kept].map(({ key }) => `/og/collections/${key}.png`),
    ...usernames.map((name) => `/og/people/${name}.png`),
  ];
  const documents = [...[...files, ...maps, "og.png"].map((file) => `/${file}`), ...feeds, ...pictures];
  return [...fixed, ...api, ...pages, ...comparisons, ...tries, ...searches, ...documents];
}

/** Only half the word, so that an echo of the query doesn't count as a result. */
function half(word: string): string {
  return word.slice(0, -1);
}
