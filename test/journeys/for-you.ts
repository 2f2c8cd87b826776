import { paths } from "#contract/shared/paths.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSignedIn, siteOrigin, test, untilHydrated } from "./support/journey.ts";

test("somebody chooses niches, sees why a product is for them, and turns the row off and on", async ({ page }) => {
  const email = `for-you-${page.viewportSize()?.width}@journeys.example`;
  await openSignedIn(page, { email, path: paths.homeAll() });
  const row = page.getByRole("region", { name: "For you" });
  await expect(row).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Choose niches" }).click();
  await page
    .getByRole("group", { name: /Favorite niches/ })
    .getByRole("checkbox")
    .first()
    .check({ force: true });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();

  await open(page, paths.homeAll());
  await untilHydrated(page);
  const cards = row.getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) await expect(card).toContainText(/(New|Popular) in .+, one of your niches/);
  const names = await cards.getByRole("heading").allTextContents();
  await expectAccessible(page);

  const menu = row.getByLabel("Options of For you");
  await menu.click();
  await expect(row.getByRole("link", { name: "How we choose" })).toHaveAttribute("href", "/about/ranking#for-you");
  await row.getByRole("button", { name: "Turn off" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("For you is on")).toBeVisible();
  expect(await cards.getByRole("heading").allTextContents()).toEqual(names);

  await menu.click();
  await row.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("For you is off")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("heading", { name: "Latest" })).toBeVisible();
  await expect(row).toBeHidden();

  await open(page, paths.profile("edit"));
  await untilHydrated(page);
  await page.getByRole("region", { name: "For you" }).getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByText("For you is on")).toBeVisible();
  await open(page, paths.homeAll());
  await expect(cards).toHaveCount(4);
});

test("a guest gets neither the row nor its code", { tag: "@desk" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, paths.home());
  await untilHydrated(page);
  await expect(page.getByRole("region", { name: "For you" })).toBeHidden();
  expect(scripts.filter((url) => url.startsWith(siteOrigin()) && /for-you\b(?!.*lazy)/.test(url))).toEqual([]);
});
