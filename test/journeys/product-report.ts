import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { asAnother, demoMaker, expect, open, openSignedIn, signInAs, test, writeFeedback } from "./support/journey.ts";

/** Signs in and opens the product's page with its figures, from the strip on the public page. */
async function openReport(page: Page): Promise<void> {
  await openSignedIn(page, { email: demoMaker, path: "/resources/quillnest" });
  await page.getByRole("link", { name: "See all figures" }).click();
  await expect(page.getByRole("heading", { name: "Quillnest", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/my-products\/\d+\?tab=figures$/);
}

const figures = (page: Page) => page.getByRole("region", { name: "Figures" });

test("a maker reads a product's figures and history, by keyboard too, and downloads them", async ({ page }) => {
  await openReport(page);
  await expect(figures(page).getByText("Demo figures")).toBeVisible();
  await expect(figures(page).getByText("makersforum.example")).toBeVisible();
  const views = figures(page).getByRole("slider", { name: "Views and website visits by day" });
  await views.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(views).toHaveAttribute("aria-valuetext", /: Views [1-9]\d+, Website visits [1-9]\d*$/);

  await figures(page).getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/\?tab=figures&days=90$/);
  await expect(views).toHaveAttribute("max", "89");
  await expect(figures(page).getByText("Sources cover the last 30 days.")).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const downloading = page.waitForEvent("download");
  await figures(page).getByRole("link", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("quillnest-90-days.csv");
  expect((await readFile(await download.path(), "utf8")).trimEnd().split("\n")).toHaveLength(91);

  await page.getByRole("navigation", { name: "Product" }).getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Our team published it")).toBeVisible();
  await expectAccessible(page);
});

test("a product's home says what to do next, and a reply to a comment is done there", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  // No other journey writes about it.
  const product = { name: "Brightpost", slug: "brightpost" };
  const comment = "Does it work offline?";
  const author = await asAnother(browser, "waits-for-a-reply@journeys.example");
  await writeFeedback(author, { slug: product.slug, comment });
  await author.context().close();
  await openSignedIn(page, { email: demoMaker, path: "/my-products" });
  const card = page.getByRole("article").filter({ hasText: product.name });
  await card.getByRole("link", { name: /^Answer .* comments?$/ }).click();
  await expect(page).toHaveURL(/\/my-products\/\d+\?tab=comment$/);
  const region = page.getByRole("region", { name: "Waiting for your reply" });
  const waiting = region.getByRole("listitem").filter({ hasText: comment });
  const reply = waiting.getByRole("textbox");
  // The only one that waits is open already.
  await expect(async () => {
    if (!(await reply.isVisible())) await waiting.locator("summary").click();
    await expect(reply).toBeVisible({ timeout: 1000 });
  }).toPass();
  await reply.fill("Thank you, we're working on that.");
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Submit Reply" }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole("navigation", { name: "Product" }).getByRole("link", { name: "Overview" }).click();
  const next = page.getByRole("region", {
    name: /^(Share the page|Write a maker comment|Embed the badge|Add pictures|Answer one comment)$/,
  });
  await expect(next).toBeVisible();
  await expect(page.getByRole("img", { name: /votes? in 30 days/ })).toBeVisible();
  await expectAccessible(page);
});

test("figures that fail to load show an error and load on retry", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await openReport(page);
  await page.route("**/report?days=7", (route) => route.fulfill({ status: 500, body: "{}" }));
  await figures(page).getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("heading", { name: "Failed to load the statistics" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/report?days=7");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(figures(page)).toBeVisible();
});

test("somebody else's product isn't found", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/404/);
  await openReport(page);
  const path = new URL(page.url()).pathname;
  // What the pointer rests on is fetched ahead, and must not be asked for by nobody.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
  await signInAs(page, { name: "Demo Visitor" });
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await open(page, path);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});
