import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, test } from "./support/journey.ts";

test("a visitor opens the all-time list and asks why a product is first", async ({ page }) => {
  await open(page, "/");
  const tabs = page.getByRole("navigation", { name: "Lists" });
  await expect(tabs.getByRole("link", { name: "Latest" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("today's first, then a daily selection of 100").first()).toBeVisible();

  await tabs.getByRole("link", { name: "All time" }).click();
  await expect(page).toHaveURL("/?top=all");
  await expect(page.getByRole("heading", { name: "Top of all time" })).toBeVisible();
  await expect(page.getByText("20 of 100")).toBeVisible();
  const first = cards(page).first();
  await first.getByRole("heading").hover();
  const why = first.getByRole("link", { name: /^Why here/ });
  await why.click();
  const answer = page.getByRole("dialog");
  await expect(answer).toContainText(/1st: [\d,]+ upvotes in all\./);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(answer).toHaveCount(0);
  await expect(why).toBeFocused();

  await why.click();
  await answer.getByRole("link", { name: "How ranking works" }).click();
  await expect(page).toHaveURL("/about/ranking#top");
  await expect(page.getByRole("heading", { name: "How ranking works", level: 1 })).toBeVisible();
});

test("rows slide to their new ranks when a tab is chosen by keyboard, and stand still with reduced motion", {
  tag: "@desk",
}, async ({ page }) => {
  // Rows below the screen don't slide, and the words above them have two lines or three.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, "/?top=week");
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given: Parameters<typeof animate>) {
      if (this.matches(".product-rows > li")) document.documentElement.dataset.slid = "yes";
      return animate.apply(this, given);
    };
  });
  const hasSlid = () => page.evaluate(() => document.documentElement.dataset.slid === "yes");
  const choose = async (label: string) => {
    const tab = page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: label });
    await tab.press("Enter");
    await expect(page.getByRole("heading", { name: label, level: 2 })).toBeVisible();
    await expect(tab).toBeFocused();
  };
  // The code for it loads with the page's background work.
  await expect(async () => {
    await choose("Top this month");
    await choose("Top this week");
    expect(await hasSlid()).toBe(true);
  }).toPass();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => delete document.documentElement.dataset.slid);
  await choose("Top this month");
  await choose("Top this week");
  expect(await hasSlid()).toBe(false);
});
