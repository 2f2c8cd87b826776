import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProposedAlternativeList } from "#contract/admin/review/alternatives.ts";
import type { AlternativeList } from "#contract/visitor/alternatives.ts";
import { makePasswordAccount } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOn, sendIntent, signInByPassword } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const limited = useTestApp({ RATE_LIMITS: "on" });

async function makeGroup(count: number) {
  const { id } = await makeSubcategory(app.database.app);
  const made: { id: number; slug: string; name: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    made.push(await makeProduct(app.database.app, { tags: [], subcategoryIds: [id], isOpenSource: n % 2 === 0 }));
  }
  return made;
}

const unrelated = () => makeProduct(app.database.app, { tags: [] });
const addressOf = (slug: string, query = "") => `/api/v1/products/${slug}/alternatives${query}`;
const listOf = async (client: Client, slug: string, query = "") =>
  (await (await client.send(addressOf(slug, query))).json()) as AlternativeList;
const propose = (client: Client, id: number, alternativeId: unknown) =>
  client.send(`/api/v1/products/${id}/alternatives`, { method: "POST", json: { alternativeId } });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

async function proposalOf(moderator: Client, state: string, alternativeId: number) {
  const list = (await (
    await moderator.send(`/api/v1/admin/alternatives?state=${state}`)
  ).json()) as ProposedAlternativeList;
  return list.items.find(({ alternative }) => alternative.id === alternativeId);
}

test("a proposal is listed once a moderator agrees, takes votes, and is gone when the decision is undone", async () => {
  const [own, alternative] = [await unrelated(), await unrelated()];
  const [proposer, moderator, voter] = [await app.signIn(), await app.signIn("moderator"), await app.signIn()];
  expect((await propose(proposer, own.id, alternative.id)).status).toBe(201);
  expect((await listOf(app.guest, own.slug)).products).toEqual([]);

  const waiting = (await (await moderator.send("/api/v1/admin/frame/waiting")).json()) as { alternatives: number };
  expect(waiting.alternatives).toBeGreaterThan(0);
  const proposal = await proposalOf(moderator, "waiting", alternative.id);
  expect(proposal).toMatchObject({
    product: { id: own.id, isLive: true },
    subcategories: 0,
    tags: 0,
    users: 0,
    votes: 0,
  });
  const decision = `/api/v1/admin/alternatives/${proposal?.id}/decision`;
  const decide = () => moderator.send(decision, { method: "POST", json: { decision: "approve" } });
  expect(await (await decide()).json()).toEqual({ state: "approved" });
  expect((await decide()).status).toBe(409);
  expect((await listOf(app.guest, own.slug)).products).toMatchObject([
    { id: alternative.id, match: { isProposed: true, votes: 0, isVoted: false } },
  ]);

  const json = { alternativeId: alternative.id };
  const cast = await voter.send(`/api/v1/products/${own.id}/alternative-votes`, { method: "PUT", json });
  expect(await cast.json()).toEqual({ productId: own.id, ...json, isVoted: true, votes: 1 });
  const matchFor = async (client: Client) => (await listOf(client, own.slug)).products[0]?.match;
  expect(await matchFor(voter)).toMatchObject({ votes: 1, isVoted: true });
  expect(await matchFor(app.guest)).toMatchObject({ votes: 1, isVoted: false });
  const path = `/api/v1/products/${own.id}/alternative-vote-withdrawals`;
  expect(await (await voter.send(path, { method: "POST", json })).json()).toMatchObject({ isVoted: false, votes: 0 });

  expect(await (await moderator.send(decision, { method: "DELETE" })).json()).toEqual({ state: "waiting" });
  expect((await listOf(app.guest, own.slug)).products).toEqual([]);
});

test("a refused alternative leaves the product page, which always leads to all of them; an approved one comes first", async () => {
  const [own, refused, similar] = await makeGroup(3);
  const proposed = await unrelated();
  if (!own || !refused || !similar) throw new Error("Three were made");
  const moderator = await app.signIn("moderator");
  const decide = async (alternativeId: number, decision: string) => {
    await app.database.app.execute(sql`
      insert into product_alternatives (product_id, alternative_id, state, proposed_at)
      values (${own.id}, ${alternativeId}, 'waiting', now())`);
    const { id } = (await proposalOf(moderator, "waiting", alternativeId)) ?? {};
    await moderator.send(`/api/v1/admin/alternatives/${id}/decision`, { method: "POST", json: { decision } });
  };
  await decide(refused.id, "refuse");
  await decide(proposed.id, "approve");
  const page = async (slug: string) => {
    const section = elementsOf(parseHtml(await (await app.guest.send(`/resources/${slug}`)).text())).find(
      ({ properties }) => properties.ariaLabelledBy?.toString() === "alternatives",
    );
    const all = elementsOf(section as never);
    const names = all.filter(({ properties }) => String(properties.className) === "card-link").map(textOf);
    return { names, text: textOf(section as never), hrefs: all.map(({ properties }) => properties.href) };
  };
  const { names, hrefs } = await page(own.slug);
  expect(names).toEqual([proposed.name, similar.name]);
  expect(hrefs).toContain(`/resources/${own.slug}/alternatives`);
  const alone = await unrelated();
  const none = await page(alone.slug);
  expect(none.text).toContain("No alternatives yet.");
  expect(none.hrefs).toContain(`/resources/${alone.slug}/alternatives`);
});

test("what can't be an alternative is refused with the reason", async () => {
  const [own, other] = [await unrelated(), await unrelated()];
  const person = await app.signIn();
  expect(await codeOf(await propose(person, own.id, own.id))).toBe("alternative_is_itself");
  expect(await codeOf(await propose(person, own.id, 999_999_999))).toBe("product_not_found");
  for (const strange of ["1", 0, -1, 1.5, null, [other.id], 2 ** 60]) {
    expect([400, 404]).toContain((await propose(person, own.id, strange)).status);
  }
  const json = { alternativeId: other.id };
  const vote = await person.send(`/api/v1/products/${own.id}/alternative-votes`, { method: "PUT", json });
  expect([vote.status, await codeOf(vote)]).toEqual([409, "alternative_not_listed"]);
  const assigned = await person.send(`/api/v1/products/${own.id}/alternatives`, {
    method: "POST",
    json: { ...json, state: "approved", votes: 99, proposedBy: "somebody" },
  });
  expect(assigned.status).toBe(400);
  const { rows } = await app.database.app.execute(sql`select from product_alternatives where product_id = ${own.id}`);
  expect(rows).toEqual([]);
});

test("the eleventh proposal of a day is refused", async () => {
  const db = limited.database.app;
  const own = await makeProduct(db);
  const person = await limited.signIn();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await propose(person, own.id, (await makeProduct(db)).id)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test("a guest's proposal and vote are kept until they have signed in", async () => {
  const [own, related] = await makeGroup(2);
  const other = await unrelated();
  if (!own || !related) throw new Error("two were made");
  const back = `/resources/${own.slug}/alternatives`;
  for (const [intent, said] of [
    [{ action: "alternative", productId: own.id, alternativeId: other.id }, "Alternative proposed"],
    [{ action: "alternative_vote", productId: own.id, alternativeId: related.id }, "Vote counted"],
  ] as const) {
    const browser = browserOf(app.instances[0]);
    const account = await makePasswordAccount(app.database.app);
    await sendIntent(browser, intent, back);
    await signInByPassword(browser, account);
    expect(await flashOn(browser, back)).toContain(said);
  }
  const { rows } = await app.database.app.execute(sql`
    select alternative_id::int as id, state, votes from product_alternatives where product_id = ${own.id} order by votes`);
  expect(rows).toEqual([
    { id: other.id, state: "waiting", votes: 0 },
    { id: related.id, state: null, votes: 1 },
  ]);
});

test("the answer and the page carry tags, follow a rename and refuse unknown filters", async () => {
  const [own, ...others] = await makeGroup(3);
  if (!own) throw new Error("three were made");
  const answer = await app.guest.send(addressOf(own.slug, "?openSource=1"));
  expect(answer.headers.get("x-cache-tags")?.split(" ")).toEqual(
    expect.arrayContaining([`product:${own.id}`, `product:${others[1]?.id}`]),
  );
  expect((await listOf(app.guest, own.slug, "?openSource=1")).products.map(({ id }) => id)).toEqual([others[1]?.id]);
  expect((await app.guest.send(addressOf(own.slug, "?platform=amiga"))).status).toBe(400);
  await app.database.app.execute(
    sql`insert into product_slugs (slug, product_id) values (${`old-${own.slug}`}, ${own.id})`,
  );
  const moved = await app.guest.send(addressOf(`old-${own.slug}`, "?openSource=1"));
  expect([moved.status, moved.headers.get("location")]).toEqual([301, addressOf(own.slug, "?openSource=1")]);
  for (const [page, query] of [
    ["alternatives", "?openSource=1"],
    ["upvoters", ""],
  ] as const) {
    const response = await app.guest.send(`/resources/old-${own.slug}/${page}${query}`);
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      `/resources/${own.slug}/${page}${query}`,
    ]);
  }
});

test("the page of upvoters starts at the beginning after a name that nobody can have", async () => {
  const { slug } = await unrelated();
  for (const after of ["x".repeat(51), "x".repeat(50), "%00", ""]) {
    expect((await app.guest.send(`/resources/${slug}/upvoters?after=${after}`)).status, after).toBe(200);
  }
});

test("another case leads to the page, and past its end there is nothing to index", async () => {
  const [own] = await makeGroup(4);
  if (!own) throw new Error("four were made");
  for (const page of ["alternatives?page=2", "upvoters?after=jane"]) {
    const response = await app.guest.send(`/resources/${own.slug.toUpperCase()}/${page}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/resources/${own.slug}/${page}`]);
  }
  const past = await app.guest.send(`/resources/${own.slug}/alternatives?page=9`);
  expect(past.status).toBe(404);
  const html = await past.text();
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain(`Alternatives to ${own.name}`);
});

test("the page names its products for search engines, unless there are too few or it is filtered", async () => {
  const [own, ...others] = await makeGroup(4);
  if (!own) throw new Error("four were made");
  const path = `/resources/${own.slug}/alternatives`;
  const html = await (await app.guest.send(path)).text();
  const elements = elementsOf(parseHtml(html));
  const block = elements.find(({ properties }) => properties.type === "application/ld+json");
  const graph = (
    JSON.parse(block ? textOf(block) : "{}") as { "@graph": { "@type": string; itemListElement: { url: string }[] }[] }
  )["@graph"];
  const list = graph.find((thing) => thing["@type"] === "ItemList");
  expect(list?.itemListElement.map(({ url }) => url).sort()).toEqual(
    others.map(({ slug }) => `${app.origin}/resources/${slug}`).sort(),
  );
  expect(graph.map((thing) => thing["@type"])).toContain("BreadcrumbList");
  expect(html).toContain(`<title>Alternatives to ${own.name}: `);
  expect(html).toContain(`<link rel="canonical" href="${app.origin}${path}">`);
  expect(html).toContain("Both open source");
  expect(html).not.toContain('content="noindex"');
  expect(await (await app.guest.send(`${path}?openSource=1`)).text()).toContain('content="noindex"');
  const [lonely] = await makeGroup(2);
  expect(await (await app.guest.send(`/resources/${lonely?.slug}/alternatives`)).text()).toContain('content="noindex"');
});

test("without JavaScript a guest proposes by a search and a plain form", async () => {
  const [own, other] = [await unrelated(), await makeProduct(app.database.app, { name: "Zebrafinch", tags: [] })];
  const page = await (await app.guest.send(`/propose-alternative?product=${own.slug}&q=zebrafinch`)).text();
  const forms = elementsOf(parseHtml(page)).filter(
    ({ tagName, properties }) => tagName === "form" && String(properties.action).startsWith("/forms/alternative"),
  );
  expect(forms).toHaveLength(1);
  const person = await app.signIn();
  const posted = await person.send(String(forms[0]?.properties.action), { method: "POST", form: {} });
  expect([posted.status, posted.headers.get("location")]).toEqual([303, `/resources/${own.slug}/alternatives`]);
  const { rows } = await app.database.app.execute(sql`
    select state from product_alternatives where product_id = ${own.id} and alternative_id = ${other.id}`);
  expect(rows).toEqual([{ state: "waiting" }]);
});

test("a maker names a tool by the API or a plain form, and takes it back; others can't", async () => {
  const [own, other, second] = [await unrelated(), await unrelated(), await unrelated()];
  const [maker, moderator, stranger] = [await app.signIn(), await app.signIn("moderator"), await app.signIn()];
  await app.database.app.execute(
    sql`insert into product_makers (product_id, profile_id, proof) values (${own.id}, ${maker.userId}, 'dns')`,
  );
  const address = `/api/v1/me/products/${own.id}/replaced-products`;
  const name = (client: Client, replacedId: unknown) => client.send(address, { method: "PUT", json: { replacedId } });
  for (const [client, status] of [
    [app.guest, 401],
    [stranger, 404],
  ] as const) {
    expect((await name(client, other.id)).status).toBe(status);
    expect((await client.send(address)).status).toBe(status);
  }
  expect(await (await name(maker, other.id)).json()).toMatchObject({ products: [{ id: other.id, state: "waiting" }] });
  for (const strange of ["1", 0, null, 2 ** 60]) expect([400, 404]).toContain((await name(maker, strange)).status);

  const proposal = await proposalOf(moderator, "waiting", own.id);
  expect(proposal).toMatchObject({ isNamed: true, product: { id: other.id } });
  const decision = `/api/v1/admin/alternatives/${proposal?.id}/decision`;
  await moderator.send(decision, { method: "POST", json: { decision: "approve" } });
  const list = await (await app.guest.send(`/resources/${other.slug}/alternatives`)).text();
  expect(list).toContain("Named by the maker");

  const page = await (await maker.send(`/my-products/${own.id}?q=${encodeURIComponent(second.name)}`)).text();
  expect(page).toContain("Replaces");
  const formsTo = (start: string) =>
    elementsOf(parseHtml(page)).flatMap(({ tagName, properties }) =>
      tagName === "form" && String(properties.action).startsWith(`${start}?`) ? [String(properties.action)] : [],
    );
  const named = formsTo("/forms/replaced-product").find((action) => action.endsWith(`replacedId=${second.id}`));
  const posted = await maker.send(named ?? "", { method: "POST", form: {} });
  expect([posted.status, posted.headers.get("location")]).toEqual([303, `/my-products/${own.id}`]);
  const [removal] = formsTo("/forms/replaced-product-removal");
  await maker.send(removal ?? "", { method: "POST", form: {} });
  expect(await (await maker.send(address)).json()).toMatchObject({ products: [{ id: second.id, state: "waiting" }] });
  expect((await listOf(app.guest, other.slug)).products).toEqual([]);
});
