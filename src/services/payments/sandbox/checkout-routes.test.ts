import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { findUnsafeMarkup } from "#test/tools/markup/unsafe-markup.ts";
import { createSandbox } from "./create-sandbox.ts";
import { sandboxKeyOf } from "./sandbox-events.ts";

const app = useTestApp();
const successUrl = `${app.origin}/advertise?payment=success`;
const cancelUrl = `${app.origin}/advertise?payment=cancelled`;
let orders = 0;

async function begin({ description = "Spotlight promotion of Penpot, 2 months", currency = "usd" } = {}) {
  const { provider } = createSandbox({
    db: app.database.app,
    key: sandboxKeyOf("a secret for tests that is long enough"),
    siteUrl: app.origin,
    siteName: "Shelf",
    log: { warn: () => {} },
  });
  const { sessionId } = await provider.createCheckout({
    reference: `ref${++orders}`,
    amount: 8000,
    currency,
    description,
    buyerEmail: null,
    successUrl,
    cancelUrl,
  });
  return {
    sessionId,
    address: paths.sandboxCheckout(sessionId),
    statusOf: async () => (await provider.findPayment({ sessionId }))?.status,
    show: (query = "") => app.guest.send(paths.sandboxCheckout(sessionId) + query),
    choose: async (choice: string) => {
      const form = { session: sessionId, choice };
      const answer = await app.guest.send(paths.sandboxCheckoutForm(), { method: "POST", form });
      expect(answer.status).toBe(303);
      return answer.headers.get("location");
    },
    expire: () =>
      app.database.app.execute(sql`update sandbox_payments set expires_at = now() where session_id = ${sessionId}`),
  };
}

async function textIn(response: Response | Promise<Response>): Promise<string> {
  return textOf(parseHtml(await (await response).text())).replace(/\s+/g, " ");
}

test("the page says what is bought, for how much, and that no money moves", async () => {
  const { show } = await begin();
  const response = await show();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  // Not no-referrer: its forms would come without an origin, and be refused where browsers send no Sec-Fetch-Site.
  expect(response.headers.get("referrer-policy")).toBe("same-origin");
  const text = await textIn(response);
  expect(text).toContain("No money moves");
  expect(text).toContain("Spotlight promotion of Penpot, 2 months$80");
  expect(text).toContain("Pay $80");
});

test("nothing can be typed, so nobody gives a card's number away", async () => {
  const { show } = await begin();
  const inputs = elementsOf(parseHtml(await (await show()).text())).filter(({ tagName }) => tagName === "input");
  expect(new Set(inputs.map(({ properties }) => properties.type))).toEqual(new Set(["hidden", "radio"]));
});

test("amounts without decimals are shown without them", async () => {
  const { show } = await begin({ currency: "jpy" });
  expect(await textIn(show())).toContain("Pay ¥8,000");
});

test("a product's name is text", async () => {
  const { show } = await begin({ description: `<img src=x onerror=alert(1)>"'><script>alert(2)</script>` });
  const elements = elementsOf(parseHtml(await (await show()).text()));
  expect(findUnsafeMarkup(elements)).toEqual([]);
  expect(elements.filter(({ tagName }) => tagName === "script" || tagName === "img")).toEqual([]);
});

test("paying leads back with success; a second click does too", async () => {
  const { choose, statusOf, show } = await begin();
  expect(await choose("pay")).toBe(successUrl);
  expect(await statusOf()).toBe("paid");
  expect(await choose("pay")).toBe(successUrl);
  expect(await textIn(show())).toContain("This is paid");
});

test("a declined card says so, and another one can be tried", async () => {
  const { address, choose, statusOf, show } = await begin();
  expect(await choose("decline")).toBe(`${address}?problem=declined`);
  expect(await textIn(show("?problem=declined"))).toContain("Your card was declined. Try another one.");
  expect(await statusOf()).toBe("open");
  expect(await choose("pay")).toBe(successUrl);
});

test("the bank's question can be approved or failed", async () => {
  const { address, choose, statusOf, show } = await begin();
  expect(await choose("confirm")).toBe(`${address}?step=confirm`);
  expect(await textIn(show("?step=confirm"))).toContain("Confirm it's you");
  expect(await statusOf()).toBe("open");
  expect(await choose("fail")).toBe(`${address}?problem=unconfirmed`);
  expect(await textIn(show("?problem=unconfirmed"))).toContain("Your bank could not confirm that it's you.");
  expect(await choose("pay")).toBe(successUrl);
});

test("a delayed payment waits, and can be let through", async () => {
  const { address, choose, statusOf, show } = await begin();
  expect(await choose("delay")).toBe(address);
  expect(await statusOf()).toBe("processing");
  expect(await textIn(show())).toContain("Your payment is on its way");
  expect(await choose("arrive")).toBe(successUrl);
  expect(await statusOf()).toBe("paid");
});

test("canceling leads back and leaves the checkout open", async () => {
  const { show } = await begin();
  const links = elementsOf(parseHtml(await (await show()).text())).filter(({ tagName }) => tagName === "a");
  expect(links.map(({ properties }) => properties.href)).toEqual([cancelUrl]);
});

test("an expired checkout says so and can't be paid", async () => {
  const { address, choose, statusOf, show, expire } = await begin();
  await expire();
  expect(await choose("pay")).toBe(address);
  expect(await statusOf()).toBe("closed");
  const response = await show();
  expect(response.status).toBe(410);
  expect(await textIn(response)).toContain("This checkout is closed");
});

test("an unknown checkout says so", async () => {
  const response = await app.guest.send(paths.sandboxCheckout("cs_sandbox_unknown"));
  expect(response.status).toBe(404);
  expect(await textIn(response)).toContain("We don't know this checkout");
});

test.each(["", "refund", "dispute", "toString", "__proto__"])("the choice %o changes nothing", async (choice) => {
  const { address, choose, statusOf, show } = await begin();
  expect(await choose(choice)).toBe(address);
  expect(await statusOf()).toBe("open");
  expect(await textIn(show(`?problem=${choice}`))).toContain("Pay $80");
});

test("another site can't press the buttons", async () => {
  const { sessionId, statusOf } = await begin();
  const response = await app.guest.send(paths.sandboxCheckoutForm(), {
    method: "POST",
    form: { session: sessionId, choice: "pay" },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(response.status).toBe(403);
  expect(await statusOf()).toBe("open");
});
