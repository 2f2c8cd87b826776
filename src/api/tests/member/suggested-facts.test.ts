import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SuggestedFactList } from "#contract/admin/review/facts.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { NewProduct } from "#domain/catalog/products/life/create-product.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml } from "#test/tools/markup/html.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

const sourceUrl = "https://source.example/plans";
const make = (fields: Partial<NewProduct> = {}) => makeProduct(app.database.app, fields);
const suggest = (client: Client, id: number, json: object) =>
  client.send(`/api/v1/products/${id}/facts`, { method: "POST", json: { sourceUrl, ...json } });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
const factsOf = async (slug: string) =>
  ((await (await app.guest.send(`/api/v1/products/${slug}`)).json()) as Product).facts;
const priceRow = async (slug: string) => (await factsOf(slug)).inWords.find(({ term }) => term === "Prices");

async function suggestionOf(moderator: Client, productId: number, state = "waiting") {
  const response = await moderator.send(`/api/v1/admin/facts?state=${state}`);
  return ((await response.json()) as SuggestedFactList).items.find(({ product }) => product.id === productId);
}

const decide = (client: Client, id: number | undefined, json: object) =>
  client.send(`/api/v1/admin/facts/${id}/decision`, { method: "POST", json });
const undo = (client: Client, id: number | undefined) =>
  client.send(`/api/v1/admin/facts/${id}/decision`, { method: "DELETE" });

async function noticesOf(suggestionId: number | undefined) {
  const { rows } = await app.database.app.execute(sql`
    select kind from notices where data->>'suggestionId' = ${String(suggestionId)}`);
  return rows.map(({ kind }) => kind);
}

test("a suggested price is on the page with its source once a moderator agrees, and gone when that is undone", async () => {
  const { id, slug } = await make();
  const [person, moderator] = [await app.signIn(), await app.signIn("moderator")];
  const price = { field: "priceMonthly", value: "9.50 eur" };
  expect((await suggest(app.guest, id, price)).status).toBe(401);
  expect((await suggest(person, id, price)).status).toBe(201);
  expect((await suggest(person, id, price)).status).toBe(201);
  expect(await priceRow(slug)).toBeUndefined();

  const waiting = (await (await moderator.send("/api/v1/admin/frame/waiting")).json()) as { facts: number };
  expect(waiting.facts).toBeGreaterThan(0);
  const suggestion = await suggestionOf(moderator, id);
  expect(suggestion).toMatchObject({ field: "priceMonthly", from: null, to: 9.5, currency: "EUR", isOutdated: false });
  expect(await (await decide(moderator, suggestion?.id, { decision: "approve" })).json()).toEqual({
    state: "approved",
  });
  expect(await codeOf(await decide(moderator, suggestion?.id, { decision: "approve" }))).toBe("decided_already");

  const row = await priceRow(slug);
  expect(row?.text).toMatch(/^From €9\.50 per month \(checked on \d+ \w{3} \d{4}\)$/);
  expect(row?.sourceUrl).toBe(sourceUrl);
  expect(await (await app.guest.send(`/resources/${slug}`)).text()).toContain(`href="${sourceUrl}"`);
  expect(await noticesOf(suggestion?.id)).toEqual(["fact_approved"]);
  const { rows } = await app.database.app.execute<{ after: { priceMonthly: number; suggestionId: number } }>(sql`
    select after from audit_log where action = 'fact.approved' and object_id = ${String(id)}`);
  expect(rows[0]?.after).toMatchObject({ priceMonthly: 9.5, suggestionId: suggestion?.id });

  expect(await (await undo(moderator, suggestion?.id)).json()).toEqual({ state: "waiting" });
  expect(await priceRow(slug)).toBeUndefined();
  expect(await noticesOf(suggestion?.id)).toEqual([]);
});

const yes = { isOpenSource: "yes", canWorkOffline: "yes", hasFreePlan: "yes" };
const others = {
  priceMonthly: "9.50 USD",
  priceOnce: "49 USD",
  trialDays: "14",
  importFormats: "CSV, OPML",
  exportFormats: "Markdown",
  dataLocations: "in the EU, on the device",
};

test.each<[string, { [field: string]: string }]>([
  ["all facts, answered with yes,", { ...yes, ...others }],
  ["all answers with no", { isOpenSource: "no", canWorkOffline: "no", hasFreePlan: "no" }],
])("%s show the page that each was read on", async (_, facts) => {
  const { id, slug } = await make();
  const [person, moderator] = [await app.signIn(), await app.signIn("moderator")];
  const sources = Object.keys(facts).map((field) => `https://source.example/${field}`);
  for (const [field, value] of Object.entries(facts)) {
    const json = { field, value, sourceUrl: `https://source.example/${field}` };
    expect((await suggest(person, id, json)).status, field).toBe(201);
    const suggestion = await suggestionOf(moderator, id);
    expect((await decide(moderator, suggestion?.id, { decision: "approve" })).status, field).toBe(200);
  }
  const elements = elementsOf(parseHtml(await (await app.guest.send(`/resources/${slug}`)).text()));
  const rows = elements.filter(({ tagName }) => tagName === "dd");
  const linked = rows.flatMap((row) =>
    elementsOf(row).flatMap(({ tagName, properties }) => (tagName === "a" ? [String(properties.href)] : [])),
  );
  expect(linked.filter((url) => url.startsWith("https://source.example/")).sort()).toEqual(sources.sort());
});

test("a source that several prices were read on is named once", async () => {
  const { id, slug } = await make();
  const [person, moderator] = [await app.signIn(), await app.signIn("moderator")];
  for (const [field, value] of Object.entries({ priceMonthly: "9.50 USD", trialDays: "14" })) {
    await suggest(person, id, { field, value });
    await decide(moderator, (await suggestionOf(moderator, id))?.id, { decision: "approve" });
  }
  expect(await priceRow(slug)).toEqual({ term: "Prices", text: expect.any(String), sourceUrl });
});

test("a refused fact changes nothing, its suggester hears of it, and it can't be suggested again", async () => {
  const { id, slug } = await make();
  const [person, moderator] = [await app.signIn(), await app.signIn("moderator")];
  const offline = { field: "canWorkOffline", value: "Yes" };
  await suggest(person, id, offline);
  const suggestion = await suggestionOf(moderator, id);
  await decide(moderator, suggestion?.id, { decision: "refuse", reason: "The page says nothing about it" });
  expect((await factsOf(slug)).canWorkOffline).toBeNull();
  expect(await noticesOf(suggestion?.id)).toEqual(["fact_refused"]);
  expect(await suggestionOf(moderator, id, "refused")).toMatchObject({ reason: "The page says nothing about it" });
  expect(await codeOf(await suggest(person, id, offline))).toBe("fact_refused");
  expect((await suggest(person, id, { ...offline, value: "no" })).status).toBe(201);
});

test("only one person suggests a fact that waits, and hears of it; others are told that it is under review", async () => {
  const { id } = await make();
  const [first, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const moderator = await app.signIn("moderator");
  const offline = { field: "canWorkOffline", value: "yes" };
  expect((await suggest(first, id, offline)).status).toBe(201);
  const refused = await suggest(second, id, offline);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: expect.objectContaining({ code: "fact_waiting", message: errors.fact_waiting.text }) },
  ]);
  // Another value is another suggestion.
  expect((await suggest(second, id, { ...offline, value: "no" })).status).toBe(201);
  // As after deleting an account: nobody would hear of it, so the next one does.
  await app.database.app.execute(sql`
    update fact_suggestions set suggested_by = null where product_id = ${id} and suggested_by = ${first.userId}`);
  expect((await suggest(third, id, offline)).status).toBe(201);
  const { rows } = await app.database.app.execute<{ id: number }>(sql`
    select id::int from fact_suggestions where product_id = ${id} and suggested_by = ${third.userId}`);
  await decide(moderator, rows[0]?.id, { decision: "approve" });
  const told = await app.database.app.execute(sql`
    select recipient_id as "by" from notices where data->>'suggestionId' = ${String(rows[0]?.id)}`);
  expect(told.rows).toEqual([{ by: third.userId }]);
});

test("a product that says something else by now is neither overwritten nor reverted", async () => {
  const { id, slug } = await make();
  const [person, moderator] = [await app.signIn(), await app.signIn("moderator")];
  await suggest(person, id, { field: "trialDays", value: "14" });
  const set = (days: number | null) =>
    app.database.app.execute(sql`update product_directory set trial_days = ${days} where id = ${id}`);
  await set(30);
  const suggestion = await suggestionOf(moderator, id);
  expect(suggestion?.isOutdated).toBe(true);
  expect(await codeOf(await decide(moderator, suggestion?.id, { decision: "approve" }))).toBe("fact_outdated");
  await set(null);
  expect((await decide(moderator, suggestion?.id, { decision: "approve" })).status).toBe(200);
  await set(7);
  expect(await codeOf(await undo(moderator, suggestion?.id))).toBe("fact_outdated");
  const row = await priceRow(slug);
  // The source was about 14 days.
  expect([row?.text.startsWith("7-day trial"), row?.sourceUrl]).toEqual([true, null]);
});

test("what the product says already, or in another currency, is refused with the reason", async () => {
  const { id } = await make({ hasFreePlan: true, priceOnce: 49, priceCurrency: "USD" });
  const person = await app.signIn();
  expect(await codeOf(await suggest(person, id, { field: "hasFreePlan", value: "yes" }))).toBe("fact_stated");
  expect(await codeOf(await suggest(person, id, { field: "priceMonthly", value: "5 EUR" }))).toBe("fact_currency");
  expect((await suggest(person, id, { field: "priceMonthly", value: "5 USD" })).status).toBe(201);
  const draft = await make({ status: "draft" });
  expect((await suggest(person, draft.id, { field: "hasFreePlan", value: "yes" })).status).toBe(404);
});

test.each([
  [{ field: "hasFreePlan", value: "maybe" }, "value", validation.answerInvalid],
  [{ field: "priceMonthly", value: "9.99" }, "value", validation.priceWithCurrency],
  [{ field: "priceMonthly", value: "9.999 USD" }, "value", validation.priceInvalid],
  [{ field: "priceOnce", value: "9 ZZZ" }, "value", validation.currencyInvalid],
  [{ field: "trialDays", value: "900" }, "value", validation.trialDaysInvalid],
  [{ field: "importFormats", value: " , " }, "value", validation.formatsRequired],
  [{ field: "dataLocations", value: "in the EU, on the moon" }, "value", validation.dataLocationsRequired],
  [{ field: "headline", value: "Best" }, "field", validation.factRequired],
  [{ field: "hasFreePlan", value: "yes", sourceUrl: "" }, "sourceUrl", validation.sourceRequired],
  [{ field: "hasFreePlan", value: "yes", sourceUrl: "ftp://source.example" }, "sourceUrl", validation.urlInvalid],
])("%j is refused under its field", async (json, field, sentence) => {
  const { id } = await make();
  const response = await suggest(await app.signIn(), id, json);
  const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } };
  expect([response.status, error.fields[field]]).toEqual([400, [sentence]]);
});

test("eleven facts a day are too many", async () => {
  const person = await limited.signIn();
  const statuses: number[] = [];
  for (let days = 1; days <= 11; days += 1) {
    const { id } = await makeProduct(limited.database.app);
    const response = await suggest(person, id, { field: "trialDays", value: String(days) });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test("the form is a page of its own, and asks guests to sign in first", async () => {
  const { slug } = await make();
  const person = await app.signIn();
  const page = await person.send(`/suggest-fact?product=${slug}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('action="/forms/fact')]);
  expect(await (await app.guest.send(`/suggest-fact?product=${slug}`)).text()).toContain("Sign in to suggest a fact");
});
