import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();

const ticked = { isCreator: "on", hasRight: "on", showsProfile: "on" };
const post = (client: Client, path: string, form: Record<string, string>) =>
  client.send(path, { method: "POST", form });

async function mainOf(response: Response | Promise<Response>): Promise<string> {
  const main = elementsOf(parseHtml(await (await response).text())).find(({ tagName }) => tagName === "main");
  return main ? textOf(main) : "";
}

async function claimed() {
  const person = await app.signIn();
  const product = await makeProduct(app.database.app, { name: "Plain Tool" });
  const place = `/claim-product?product=${product.slug}`;
  const answer = await post(person, "/forms/claim", {
    product: product.slug,
    productId: String(product.id),
    ...ticked,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, place]);
  const { rows } = await app.database.app.execute<{ id: number }>(
    sql`select id from product_claims where product_id = ${product.id}`,
  );
  return { person, product, place, claim: { product: product.slug, claim: String(rows[0]?.id) } };
}

test("a guest is sent to sign in and back to the page; nothing is claimed on the way", async () => {
  const product = await makeProduct(app.database.app);
  const place = `/claim-product?product=${product.slug}`;
  const expected = `/auth?redirect=${encodeURIComponent(place)}`;
  expect((await app.guest.send(place)).headers.get("location")).toBe(expected);
  const answer = await post(app.guest, "/forms/claim", {
    product: product.slug,
    productId: String(product.id),
    ...ticked,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, expected]);
  const { rows } = await app.database.app.execute(sql`select from product_claims where product_id = ${product.id}`);
  expect(rows).toEqual([]);
});

test.each([
  ["/claim-product", 400, "No product specified for claiming. Please go back and try again."],
  ["/claim-product?product=nothing", 404, "Product not found. It may have been removed or is unavailable."],
] as const)("%s says why there is nothing to claim", async (path, status, sentence) => {
  const response = await (await app.signIn()).send(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  const said = await mainOf(response);
  expect(said).toContain(sentence);
  expect(said).toContain("Nothing claimed yet");
});

test("a draft is not found, even by its owner", async () => {
  const person = await app.signIn();
  const product = await makeProduct(app.database.app, { status: "draft", submitterId: person.userId });
  expect((await person.send(`/claim-product?product=${product.slug}`)).status).toBe(404);
});

test("if the product can't be loaded, the page says so", async () => {
  const person = await app.signIn();
  const product = await makeProduct(app.database.app);
  await app.database.app.execute(sql`alter table product_claims rename to away`);
  try {
    const response = await person.send(`/claim-product?product=${product.slug}`);
    expect(response.status).toBe(500);
    expect(await mainOf(response)).toContain(
      "An error occurred while fetching product details. Please try again later.",
    );
  } finally {
    await app.database.app.execute(sql`alter table away rename to product_claims`);
  }
});

test("unchecked boxes are asked for, and the others stay checked", async () => {
  const person = await app.signIn();
  const product = await makeProduct(app.database.app);
  const form = { product: product.slug, productId: String(product.id), isCreator: "on" };
  const response = await post(person, "/forms/claim", form);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Please confirm that you have the right to be listed");
  expect(html).not.toContain("Please confirm that you are a creator");
  const boxes = elementsOf(parseHtml(html)).filter(({ properties }) => properties.type === "checkbox");
  expect(boxes.map(({ properties }) => [properties.name, properties.checked ?? false])).toEqual([
    ["isCreator", true],
    ["hasRight", false],
    ["showsProfile", false],
  ]);
});

test("a claimant becomes a maker with a mailed code", async () => {
  const { person, place, claim } = await claimed();
  expect(await mainOf(person.send(place))).toContain("Verify that Plain Tool is yours");
  const host = /product-\d+\.example/.exec(await mainOf(person.send(place)))?.[0];
  const wrong = await post(person, "/forms/claim/code", { ...claim, way: "email", email: "me@evil.example" });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain(`Please use an email address that ends in @${host}`);
  expect(again).toContain('value="me@evil.example"');

  const asked = await post(person, "/forms/claim/code", { ...claim, way: "email", email: `me@${host}` });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, `${place}&way=email`]);
  expect(await mainOf(person.send(place))).toContain(`A code is on its way to me@${host}.`);
  await app.sendLetters();
  const [newest] = await listOutbox(app.outboxFolder, { limit: 1 });
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(
    (await readOutboxMessage(app.outboxFolder, newest?.id ?? ""))?.text ?? "",
  )?.[0];
  const proven = await post(person, "/forms/claim/code-check", { ...claim, way: "email", code: code ?? "" });
  expect([proven.status, proven.headers.get("location")]).toEqual([303, `/resources/${claim.product}`]);
  expect(flashOf(proven)).toBe("success.claimed");
  expect(await mainOf(person.send(place))).toContain("You are already listed as a maker for this product.");
  const productPage = await mainOf(app.guest.send(`/resources/${claim.product}`));
  expect(productPage).toContain("Domain proved");
  expect(productPage).toContain("Did you make this?");
});

test("a check of the site says what it found, a request goes to the administrators, and the claim can be canceled", async () => {
  const { person, place, claim } = await claimed();
  const looked = await post(person, "/forms/claim/check", { ...claim, way: "dns", method: "dns" });
  expect(looked.headers.get("location")).toBe(`${place}&way=dns`);
  expect(await mainOf(person.send(`${place}&way=dns`))).toContain("We checked, but your token isn't there yet.");
  expect((await post(person, "/forms/claim/check", { ...claim, method: "nothing" })).status).toBe(422);
  const asked = await post(person, "/forms/claim/review", { ...claim, way: "review", note: "I wrote it" });
  expect(asked.headers.get("location")).toBe(place);
  expect(await mainOf(person.send(place))).toContain("In review");
  await post(person, "/forms/claim/cancel", claim);
  expect(await mainOf(person.send(place))).toContain("Claim this product");
  expect(await mainOf(person.send("/claim-product"))).toContain("Canceled");
});

test("another site's form is refused", async () => {
  const { person, claim } = await claimed();
  for (const step of ["", "/code", "/code-check", "/check", "/review", "/cancel"]) {
    const response = await person.send(`/forms/claim${step}`, {
      method: "POST",
      form: claim,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  }
});

test("the product's page offers to continue an open claim, to the claimant only", async () => {
  const { person, product, claim } = await claimed();
  const claimLink = async (client: Client) => {
    const elements = elementsOf(parseHtml(await (await client.send(`/resources/${product.slug}`)).text()));
    const link = elements.find(({ properties }) => properties.href === `/claim-product?product=${product.slug}`);
    return link && textOf(link);
  };
  expect(await claimLink(person)).toBe("Continue your claim");
  expect(await claimLink(await app.signIn())).toBe("Claim this product");
  expect(await claimLink(app.guest)).toBe("Claim this product");
  await post(person, "/forms/claim/review", { ...claim, note: "I made it" });
  expect(await claimLink(person)).toBe("View your claim");
  await post(person, "/forms/claim/cancel", claim);
  expect(await claimLink(person)).toBe("Claim this product");
});
