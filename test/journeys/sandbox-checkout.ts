import type { Page } from "@playwright/test";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, siteOrigin, startSession, test } from "./support/journey.ts";

/** An order of a new person, which waits for its payment. */
async function startOrder(page: Page, name: string): Promise<OwnOrder> {
  await startSession(page, `${name}-${Date.now().toString(36)}@journeys.example`);
  const niches = (await (await page.request.get("/api/v1/niches")).json()) as { id: number }[];
  const newProduct = {
    name: `Tide Table ${name}`,
    description: "Says when the water comes back. Works offline, on every boat and in every port.",
    websiteUrl: "tide-table.example",
    nicheId: niches[0]?.id,
  };
  const answer = await page.request.post("/api/v1/me/orders", {
    headers: { origin: siteOrigin() },
    data: { key: crypto.randomUUID(), months: 2, newProduct },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as OwnOrder;
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: "Pay $80" }).click();
}

/** Without asking the provider: what the signed events have told the server. */
async function expectState(page: Page, { reference }: OwnOrder, state: OwnOrder["state"]): Promise<void> {
  const current = async () => (await page.request.get(`/api/v1/me/orders/${reference}`)).json() as Promise<OwnOrder>;
  await expect.poll(async () => (await current()).state).toBe(state);
}

test("a card is declined, another one fails its confirmation, then is approved", {
  tag: "@phone",
}, async ({ page }) => {
  const order = await startOrder(page, "declined");
  await page.goto(String(order.checkoutUrl));
  await expect(page.getByRole("banner")).toContainText("No money moves");

  await pay(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toContainText("Your card was declined");
  await expectAccessible(page);

  await pay(page, "4000 0025 0000 3155");
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert")).toContainText("could not confirm");
  await expectState(page, order, "created");

  await pay(page, "4000 0025 0000 3155");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(/\/advertise\?.*payment=success/);
  await expectState(page, order, "paid");
});

test("a bank transfer is on its way until it arrives", { tag: "@desk" }, async ({ page }) => {
  const order = await startOrder(page, "delayed");
  await page.goto(String(order.checkoutUrl));
  await pay(page, "Bank transfer");
  await expect(page.getByRole("heading", { name: "Your payment is on its way" })).toBeVisible();
  await expectAccessible(page);
  await expectState(page, order, "processing");

  await page.getByRole("button", { name: "Let it arrive now" }).click();
  await page.waitForURL(/\/advertise\?.*payment=success/);
  await expectState(page, order, "paid");
  await page.goto(String(order.checkoutUrl));
  await expect(page.getByRole("heading", { name: "This is paid" })).toBeVisible();
  await expectAccessible(page);
});
