import type { BadgeStyle } from "#contract/shared/badge.ts";
import { badgeSnippets } from "#web/maker/sharing/badge-snippets.ts";
import { expect, test } from "./support/journey.ts";
import { serveElsewhere } from "./support/serve-elsewhere.ts";

const looks: (BadgeStyle & { slug: string; width: number })[] = [
  { slug: "notion", size: "wide", theme: "light", width: 250 },
  { slug: "notion", size: "compact", theme: "dark", width: 150 },
  // The answer is 404, with an image.
  { slug: "no-such-product", size: "wide", theme: "neutral", width: 250 },
];

test("a page of another origin shows the badge, without a cookie", { tag: "@desk" }, async ({ browser }) => {
  const site = { name: "Toolshelf", url: process.env.JOURNEY_ORIGIN ?? "" };
  const { address, stop } = await serveElsewhere(
    looks.map((look) => badgeSnippets({ ...look, name: "Notion", site }).html).join("\n"),
  );
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    const widths = await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
      await Promise.all(images.map((image) => image.decode()));
      return images.map(({ naturalWidth }) => naturalWidth);
    });
    expect(widths).toEqual(looks.map(({ width }) => width));
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("link", { name: "Notion on Toolshelf" }).first().click();
    await expect(page).toHaveURL(`${site.url}/resources/notion`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notion");
  } finally {
    await context.close();
    stop();
  }
});
