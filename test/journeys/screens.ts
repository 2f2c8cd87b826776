import { expect, type Page } from "@playwright/test";
import { addressOfScreen } from "#scripts/shots/address-of-screen.ts";
import { areas } from "#scripts/shots/areas.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { siteOrigin } from "./support/journey.ts";
import { test } from "./support/visits.ts";

// Every screen that `npm run shots` takes a picture of, as it is when it opens. States further in are checked by the
// journeys that reach them.
for (const { title, isForDevelopers, screens } of areas) {
  if (isForDevelopers) continue;
  for (const screen of screens) {
    const tag = screen.isVariant ? ["@phone"] : [];
    test(`${title}: ${screen.name} is accessible`, { tag }, async ({ visitAs }) => {
      const { page, problems } = await visitAs(screen.as ?? "visitor");
      if (screen.status) problems.expect(new RegExp(`status of ${screen.status}`));
      const response = await page.goto(await addressOfScreen(page, { origin: siteOrigin(), screen }));
      expect(response?.status()).toBe(screen.status ?? 200);
      // A screen that opens a dialog over its list hides the list from screen readers.
      await expect(page.getByRole("main").or(page.getByRole("dialog"))).toBeVisible();
      // A form takes no input until its code is there.
      await expect(page.locator("fieldset.form-fields:disabled")).toHaveCount(0);
      await screen.act?.(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (screen.as === "admin") await expectShortRows(page);
    });
  }
}

/** On a phone, rows of two lines, in which names and buttons are whole. */
async function expectShortRows(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    if (innerWidth >= 640) return [];
    const isWrong = (row: Element) => {
      const { bottom, height } = row.getBoundingClientRect();
      const first = row.querySelectorAll(".admin-main *, .admin-actions *");
      // Without the second line and the space below it, for a button that is a little higher than the first.
      const end = height > 70 ? bottom - 26 : bottom;
      return height > 80 || [...first].some((part) => part.getBoundingClientRect().bottom > end);
    };
    return [...document.querySelectorAll("[data-lines='2'] tbody tr")]
      .filter(isWrong)
      .map(({ textContent }) => textContent);
  });
  expect(wrong).toEqual([]);
}
