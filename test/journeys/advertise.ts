import type { Browser, Page } from "@playwright/test";
import type { AdminProduct } from "#contract/admin/products/products.ts";
import { lists } from "#contract/shared/limits.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { PromotedProduct } from "#contract/visitor/spotlight.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  expect,
  open,
  openSignedIn,
  signInAs,
  siteOrigin,
  startSession,
  test,
  untilHydrated,
} from "./support/journey.ts";

/** New people each time, so that the journey can be repeated on a site that runs. */
const run = Date.now().toString(36);
const [one, two] = [`Saltworks ${run} One`, `Saltworks ${run} Two`];

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const main = (page: Page) => page.getByRole("main");
const succeeded = (page: Page) => page.getByRole("dialog", { name: "Payment received" });
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for your payment" });
const order = (page: Page, name: string) => main(page).getByRole("article").filter({ hasText: name });
const headers = () => ({ origin: siteOrigin() });

async function openAsAdmin(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteOrigin(), serviceWorkers: "block" })).newPage();
  await openSignedIn(page, { email: "admin@demo.example", path });
  return page;
}

/** Live products of the person's own, so that no other journey meets a promotion it doesn't expect. */
async function listProducts(page: Page, { names, browser }: { names: string[]; browser: Browser }): Promise<void> {
  for (const [n, productName] of names.entries()) {
    const data = { productName, websiteUrl: `saltworks-${n}.example`, pricing: "free" };
    await page.request.post("/api/v1/me/products", {
      headers: headers(),
      data: { ...data, key: crypto.randomUUID(), stage: "draft" },
    });
  }
  const admin = await openAsAdmin(browser, "/admin/products");
  const found = await admin.request.get(`/api/v1/admin/products?q=${run}&status=draft`);
  const { products } = (await found.json()) as { products: AdminProduct[] };
  const published = await admin.request.post("/api/v1/admin/products/bulk-status", {
    headers: headers(),
    data: {
      products: products.map(({ id, version }) => ({ productId: id, version })),
      status: "live",
      isException: true,
      reason: "A name is enough for an ad",
    },
  });
  expect(await published.json()).toMatchObject({ done: names.length, refused: [] });
  await admin.context().close();
}

/** The names of everything that takes turns in the spotlight. */
async function promoted(page: Page): Promise<string[]> {
  const cards = (await (await page.request.get("/api/v1/ads/advertisers")).json()) as ProductCard[];
  return cards.map(({ name }) => name);
}

async function checkout(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await press(page, "Proceed to Checkout");
  const tab = await opening;
  await expect(tab.getByRole("button", { name: /^Pay / })).toBeVisible();
  return tab;
}

test("an advertiser buys a promotion, gives up another, redeems a code and is refunded", {
  tag: "@desk",
}, async ({ page, browser }) => {
  await startSession(page, `advertiser-${run}@journeys.example`);
  await listProducts(page, { names: [one, two], browser });
  await open(page, "/advertise");
  await expect(main(page)).toContainText(/listed products\d/);
  await press(page, "Proceed to Checkout");
  await expect(page.getByRole("link", { name: "Please choose what to promote" })).toBeVisible();
  await page.getByRole("radio", { name: one }).check();
  await expect(page.getByRole("link", { name: "Please choose what to promote" })).toHaveCount(0);
  const months = page.getByRole("spinbutton", { name: "Months" });
  await months.fill("");
  await press(page, "Proceed to Checkout");
  await expect(page.getByRole("link", { name: "Please select a duration" })).toBeVisible();
  await months.fill("1");
  await months.press("ArrowUp");
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("Total$200$80");
  await expectAccessible(page);

  const paying = await checkout(page);
  await expect(waiting(page)).toContainText(one);
  await expectAccessible(page);
  await press(paying, "Pay $80");
  await expect(succeeded(paying)).toContainText(`${one} is in the spotlight now`);
  await expect(succeeded(page)).toContainText(`${one} is in the spotlight now`);
  await expectAccessible(page);
  const code = await succeeded(page).getByRole("code").innerText();
  await paying.close();
  await press(page, "Done");

  expect(await promoted(page)).toContain(one);
  const spotlight = (await (await page.request.get("/api/v1/spotlight")).json()) as PromotedProduct[];
  await open(page, "/ai-tools");
  const cards = page.getByRole("region", { name: "Spotlight" }).getByRole("listitem");
  for (const [n, { name }] of spotlight.slice(0, lists.spotlightShown).entries()) {
    await expect(cards.nth(n)).toContainText(name);
  }
  await open(page, "/about/ads");
  await expect(page.getByRole("link", { name: one })).toHaveAttribute("rel", "sponsored");

  await open(page, "/advertise");
  await page.getByRole("radio", { name: two }).check();
  const leaving = await checkout(page);
  await leaving.getByRole("link", { name: /^Cancel/ }).click();
  await expect(leaving.getByRole("heading", { name: "Payment Cancelled" })).toBeVisible();
  await expectAccessible(leaving);
  await press(leaving, "Cancel order");
  await expect(main(leaving)).toContainText("You haven't been charged.");
  await expect(main(page).getByText("Payment Cancelled")).toBeVisible();
  await expect(page.getByRole("radio", { name: two })).toBeChecked();
  // Nobody gets anything for an address.
  await open(leaving, leaving.url().replace("cancelled", "success"));
  await expect(main(leaving).getByText("Payment Cancelled")).toBeVisible();
  await expect(succeeded(leaving)).toHaveCount(0);
  await leaving.close();

  await page.getByRole("textbox", { name: "Redemption code" }).fill(code.toLowerCase());
  await page.getByRole("combobox", { name: "Product" }).selectOption({ label: two });
  await press(page, "Redeem code");
  await expect(page.getByText("Your code was redeemed")).toBeVisible();

  await open(page, "/profile?tab=orders");
  await expect(order(page, one)).toContainText("Paid");
  await expect(order(page, one)).toContainText("By code");
  await expect(order(page, two).filter({ hasText: "Canceled" })).toBeVisible();
  await order(page, one).getByText("Figures by day").click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("row", { name: `Spotlight promotion of ${one}` })).toContainText("$80");
  await expect(main(page)).toContainText("no money moved");

  const admin = await openAsAdmin(browser, `/admin/orders?q=${encodeURIComponent(one)}`);
  await admin.getByRole("link", { name: one }).first().click();
  await press(admin, "Refund");
  await admin.getByLabel("Reason").fill("You asked for it");
  await admin.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await admin.context().close();
  await open(page, "/profile?tab=orders");
  await expect(order(page, one)).toContainText("You asked for it");
  expect(await promoted(page)).not.toContain(one);
});

test("a guest chooses everything, signs in, and finds it again", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/advertise?payment=success&order=00000000000000000000000000");
  await expect(page.getByText(/Payment|isn't paid/)).toHaveCount(0);
  await page.getByLabel("Product name").fill("Brine Meter");
  await page.getByLabel("Website URL").fill("brine.example");
  await page
    .getByLabel("Description")
    .fill("Measures how salty the sea is. Works offline, on every boat and in every port.");
  await page.getByLabel("Niche").selectOption({ index: 1 });
  await press(page, "One month more");
  await page.getByText("On a date").click();
  const date = await page.getByLabel("Start date").inputValue();
  await expect(page.getByRole("figure", { name: "Preview of the Spotlight panel" })).toContainText(
    "Measures how salty the sea is",
  );
  await expectAccessible(page);
  await press(page, "Proceed to Checkout");
  await signInAs(page, { email: `brine-${run}@journeys.example` });
  await page.waitForURL(/\/advertise/);
  await untilHydrated(page);
  await expect(page.getByText("Everything you chose is still here.")).toBeVisible();
  await expect(page.getByLabel("Website URL")).toHaveValue("https://brine.example");
  await expect(page.getByRole("spinbutton", { name: "Months" })).toHaveValue("2");
  await expect(page.getByLabel("Start date")).toHaveValue(date);

  const tab = await checkout(page);
  await press(tab, "Pay $80");
  await expect(succeeded(page)).toContainText("We'll activate your promotion within 24 hours of approval.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "View order" }).click();
  await expect(order(page, "Brine Meter")).toContainText("Waiting for review");
});
