import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSignedIn, siteOrigin, startSession, test } from "./support/journey.ts";

const buyer = "advertiser@journeys.example";

/** Orders a month for a new product, and pays it in the sandbox. */
async function buy(page: Page): Promise<OwnOrder> {
  await startSession(page, buyer);
  const [niche] = (await (await page.request.get("/api/v1/niches")).json()) as { id: number }[];
  const answer = await page.request.post("/api/v1/me/orders", {
    headers: { origin: siteOrigin() },
    data: {
      key: randomUUID(),
      months: 1,
      newProduct: {
        name: "Kettlewatch",
        description: "Kettlewatch tells your whole team when the kettle has boiled, and who made the last pot of tea.",
        websiteUrl: "https://kettlewatch.example",
        nicheId: niche?.id,
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const order = (await answer.json()) as OwnOrder;
  await page.goto(order.checkoutUrl ?? "");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect
    .poll(async () => {
      const now = await page.request.get(`/api/v1/me/orders/${order.reference}?check=1`);
      return ((await now.json()) as OwnOrder).state;
    })
    .toBe("paid");
  return order;
}

test("an administrator finds a paid order and refunds it", { tag: "@desk" }, async ({ page, browser, problems }) => {
  problems.expect(/status of 409/);
  const shop = await browser.newContext({ baseURL: siteOrigin() });
  const order = await buy(await shop.newPage());
  await shop.close();

  await openSignedIn(page, { email: "admin@demo.example", path: "/admin/orders" });
  await page.getByRole("searchbox", { name: "Search orders" }).fill(order.reference);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: "Kettlewatch" });
  await expect(row).toContainText("Paid");
  await expect(row).toContainText("$40");
  await expect(page.getByText("Paid this month")).toBeVisible();
  await expectAccessible(page);

  await row.getByRole("link", { name: "Kettlewatch" }).click();
  await expect(page.getByText("Waits for review")).toBeVisible();
  await expect(page.getByText("No impressions yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Resend Receipt" }).click();
  // The buyer is a demo account.
  await expect(page.getByText("This buyer gets no email")).toBeVisible();
  await page.getByRole("button", { name: "Check with Provider" }).click();
  await expect(page.getByText("Checked: paid")).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("gets $40 back for Kettlewatch");
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await dialog.getByLabel("Reason").fill("Your product isn't a tool.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("$40 refunded")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("because the order was refunded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
});

test("spotlight cards are reported once they were seen, and when they are followed", async ({ page }) => {
  const told: { kind: string; productIds: number[] }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/promotions/visits")) told.push(request.postDataJSON());
  });
  await open(page, "/");
  const cards = page.locator("[data-promoted]:visible");
  await cards.last().scrollIntoViewIfNeeded();
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute("data-promoted"))));
  const seen = () => told.filter(({ kind }) => kind === "impression").flatMap(({ productIds }) => productIds);
  await expect.poll(seen).toEqual(expect.arrayContaining(ids));
  expect(seen()).toHaveLength(new Set(seen()).size);

  await cards.first().getByRole("link", { name: "Why here?" }).click();
  await page.keyboard.press("Escape");
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect
    .poll(() => told.filter(({ kind }) => kind === "click"))
    .toEqual([{ kind: "click", productIds: [ids[0]] }]);
});
