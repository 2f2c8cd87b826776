import { expect, open, test } from "./support/journey.ts";

declare global {
  interface Window {
    themeAtFirstContent?: string | null;
  }
}

test("a chosen theme is remembered and applied before the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    // Nothing paints before there is a body.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.themeAtFirstContent = document.documentElement.dataset.theme ?? null;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();

  const dark = page.getByRole("radio", { name: "Dark" }).filter({ visible: true });
  await dark.check();
  await expect.poll(background).not.toBe(light);
  const chosen = await background();

  await page.reload();
  expect(await page.evaluate(() => window.themeAtFirstContent)).toBe("dark");
  expect(await background()).toBe(chosen);
  await expect(dark).toBeChecked();

  await open(page, "/auth");
  expect(await background()).toBe(chosen);

  await page.getByRole("radio", { name: "System" }).filter({ visible: true }).check();
  await expect.poll(background).toBe(light);
});
