import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { searchesKind } from "#domain/moderation/engine/kinds/searches-kind.ts";
import { lookOnce } from "#domain/moderation/engine/look-once.ts";
import { adminProductFields } from "../tools/admin-product-fields.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, signInAs, siteOrigin, test } from "./support/journey.ts";
import { withSiteDatabase } from "./support/site-database.ts";

const desk = { tag: "@desk" };
const headers = { origin: siteOrigin(), "content-type": "application/json" };

/** A live product, as administrators add it; by exception, because the second one is a duplicate of the first. */
async function addProduct({ request }: Page, productName: string): Promise<{ id: number; slug: string }> {
  const niches = (await (await request.get("/api/v1/niches")).json()) as { id: number }[];
  const fields = {
    ...adminProductFields,
    productName,
    websiteUrl: "https://saltmill-journey.example/app",
    nicheIds: [niches[0]?.id],
    status: "draft",
  };
  const data = { key: crypto.randomUUID(), fields };
  const made = await request.post("/api/v1/admin/products", { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id, slug, version } = (await made.json()) as { id: number; slug: string; version: number };
  const exception = { isException: true, reason: "Two of the same, for this journey." };
  const published = await request.post("/api/v1/admin/products/bulk-status", {
    headers,
    data: { products: [{ productId: id, version }], status: "live", ...exception },
  });
  expect(await published.json()).toMatchObject({ done: 1, refused: [] });
  return { id, slug };
}

test("an administrator merges two duplicates, undoes it, and dismisses them for good", desk, async ({ page }) => {
  const area = "/admin/my-ai-engine?kind=duplicates";
  await page.goto(`/auth?redirect=${encodeURIComponent(area)}`);
  await signInAs(page, { name: "Demo Admin" });
  const kept = await addProduct(page, "Saltmill Journey");
  const gone = await addProduct(page, "Saltmill Journey Two");
  const voted = await page.request.put(`/api/v1/products/${kept.id}/upvote`, { headers, data: {} });
  expect(voted.status()).toBe(200);
  const alsoVoted = await page.request.put(`/api/v1/products/${gone.id}/upvote`, { headers, data: {} });
  expect(alsoVoted.status()).toBe(200);

  await open(page, area);
  await page.getByRole("button", { name: /^Look (now|again)$/ }).click();
  await expect(page.getByText(/^Done: /)).toBeVisible({ timeout: 60_000 });
  const pair = page.getByRole("row", { name: /^Select Saltmill Journey and Saltmill Journey Two / });
  await expect(pair).toBeVisible();
  await expectAccessible(page);

  // One person voted for both: one vote stays, none moves.
  await pair.getByRole("button", { name: /^Merge / }).click();
  const dialog = page.getByRole("dialog", { name: "Merge two products" });
  await expect(dialog.getByText("Votes (1 by people who have both, counted once)")).toBeVisible();
  await expectAccessible(page);
  // The one with as many votes that came first stays, unless they are swapped.
  await dialog.getByRole("button", { name: "Swap: keep Saltmill Journey Two instead" }).click();
  await dialog.getByRole("button", { name: "Swap: keep Saltmill Journey instead" }).click();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Products merged")).toBeVisible();
  await expect(pair).toBeHidden();
  const followed = await page.request.get(`/resources/${gone.slug}`, { maxRedirects: 0 });
  expect([followed.status(), followed.headers().location]).toEqual([301, `/resources/${kept.slug}`]);
  const { upvotes } = (await (await page.request.get(`/api/v1/products/${kept.slug}`)).json()) as { upvotes: number };
  expect(upvotes).toBe(1);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pair).toBeVisible();
  expect((await page.request.get(`/resources/${gone.slug}`, { maxRedirects: 0 })).status()).toBe(200);

  await pair.getByRole("button", { name: /^Dismiss / }).click();
  await expect(page.getByText("1 finding dismissed")).toBeVisible();
  await expect(pair).toBeHidden();
  await page
    .getByRole("navigation", { name: "State" })
    .getByRole("link", { name: /^Dismissed/ })
    .click();
  await expect(page.getByRole("button", { name: "Reopen Saltmill Journey and Saltmill Journey Two" })).toBeVisible();

  // The other tab says how reliable its suggestions are.
  await page.getByRole("link", { name: /Niches and tags/ }).click();
  await expect(page.getByText(/^Accuracy on \d+ products/)).toBeVisible();
  await expectAccessible(page);
});

test("an administrator turns a search without results into a synonym, and it is found", desk, async ({ page }) => {
  const search = "/search?q=inkwell+topper";
  await withSiteDatabase(process.env.JOURNEY_OUTBOX ?? "", async (db) => {
    await db.execute(sql`
      insert into daily_searches (day, query, visitors, found, clicked)
      values ((now() at time zone 'UTC')::date - 1, 'inkwell topper', 4, 0, 0)`);
    await lookOnce(db, { kind: searchesKind });
  });
  await open(page, search);
  await expect(cards(page)).toHaveCount(0);

  const area = "/admin/my-ai-engine?kind=searches";
  await page.goto(`/auth?redirect=${encodeURIComponent(area)}`);
  await signInAs(page, { name: "Demo Admin" });
  await open(page, area);
  const row = page.getByRole("row", { name: /^Select inkwell topper / });
  await expect(row).toContainText("Finds nothing");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Turn inkwell topper into a synonym" }).click();
  const dialog = page.getByRole("dialog", { name: "Synonyms for inkwell topper" });
  await dialog.getByRole("textbox", { name: "Terms" }).fill("kanban");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This changes the first ten of 1 of 1 recent search:")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add group" }).click();
  await expect(page.getByText("Group added")).toBeVisible();
  await expect(row).toBeHidden();

  await open(page, search);
  await expect(cards(page).first()).toBeVisible();

  await open(page, `${area}&state=applied`);
  await page.getByRole("button", { name: "Undo inkwell topper" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.goto("/admin/synonyms?q=inkwell");
  await expect(page.getByText("No synonyms found")).toBeVisible();
});
