import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, openSignedIn, signInAs, test, untilHydrated } from "./support/journey.ts";

// Demo products: one with a video and a coupon, one with an expired coupon.
const full = "/resources/palettary";
const expired = "/resources/tallywick";

const main = (page: Page) => page.getByRole("main");
const shareButton = (page: Page) => main(page).locator("summary").filter({ hasText: "Share" });
const saveButton = (page: Page) =>
  main(page)
    .getByRole("button", { name: /^Saved? / })
    .first();

async function withoutShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
}

test("Back returns to the same scroll position in the list", async ({ page }) => {
  await open(page, "/");
  const card = cards(page).nth(12).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await main(page).getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(cards(page).nth(12).getByRole("link").first()).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("the pictures open in a lightbox that the keyboard can use", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/resources/quillnest");
  const strip = page.getByRole("region", { name: "Pictures" });
  const first = strip.getByRole("link", { name: /editor/ });
  await first.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  await expect(lightbox).toContainText("1 of 3");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("img", { name: /^Two drafts/ })).toBeVisible();
  await page.keyboard.press("End");
  await expect(lightbox).toContainText("3 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("1 of 3");
  await lightbox.getByRole("button", { name: "Previous picture" }).click();
  await expect(lightbox).toContainText("3 of 3");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();
});

test("the pictures are loaded in a modern format and move nothing", async ({ page }) => {
  await open(page, "/resources/quillnest");
  const image = page.getByRole("region", { name: "Pictures" }).getByRole("img").first();
  const before = await image.boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/files\/pictures\/.+\.avif$/);
  const after = await image.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("Back goes to the product's niche for visitors from another site", { tag: "@desk" }, async ({ page }) => {
  await open(page, full);
  await main(page).getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/niche/design");
});

test("a URL with the product's id redirects to the product, also by client navigation", { tag: "@desk" }, async ({
  page,
}) => {
  const product = (await (await page.request.get("/api/v1/products/palettary")).json()) as { id: number };
  await page.goto(`/product/${product.id}`);
  await expect(page).toHaveURL(full);
  await untilHydrated(page);
  // The mark would be gone after a full page load.
  await page.evaluate((id) => {
    document.documentElement.setAttribute("data-mark", "");
    history.pushState(null, "", `/product-details/${id}`);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, product.id);
  await expect(page).toHaveURL(full);
  await expect(page.locator("html")).toHaveAttribute("data-mark", "");
});

test("sharing copies the URL, confirms it for two seconds, and links the networks", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withoutShareSheet(page);
  await open(page, full);
  await shareButton(page).click();
  await expect(main(page).getByRole("link", { name: "Hacker News" })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await main(page).getByRole("button", { name: "Copy link" }).click();
  await expect(main(page).getByRole("button", { name: "Copied!" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(main(page).getByRole("button", { name: "Copy link" })).toBeVisible({ timeout: 4000 });
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("link", { name: "Hacker News" })).toBeHidden();
  await expect(shareButton(page)).toBeFocused();
});

test("when the browser blocks copying, the URL is selected and a message says so", { tag: "@desk" }, async ({
  page,
}) => {
  await withoutShareSheet(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("no")) }),
  );
  await open(page, full);
  await shareButton(page).click();
  await main(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Failed to copy the link.")).toBeVisible();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(page.url());
});

test("the browser's own share sheet is used where there is one", { tag: "@desk" }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => void document.documentElement.setAttribute("data-shared", String(shared.url)),
    }),
  );
  await open(page, full);
  await shareButton(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", page.url());
  await expect(main(page).getByRole("link", { name: "Hacker News" })).toBeHidden();
});

test("a coupon is copied and its shop opens; an expired one is only shown", { tag: "@desk" }, async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/request to another origin: https:\/\/palettary\.example\/offer/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, full);
  const shop = context.waitForEvent("page");
  await main(page)
    .getByRole("link", { name: /PALETTE10/ })
    .click();
  await expect(main(page).getByText("Copied!").filter({ visible: true })).toBeVisible();
  await (await shop).close();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("PALETTE10");
  await expect(
    main(page)
      .getByText(/PALETTE10/)
      .filter({ visible: true }),
  ).toBeVisible({ timeout: 4000 });

  await open(page, expired);
  await expect(main(page).getByRole("button", { name: "Expired Now" })).toBeDisabled();
  expect(await page.content()).not.toContain("TALLY5");
  await expectAccessible(page);
});

test("the video loads on click and doesn't shift the layout", async ({ page, problems }) => {
  problems.expect(/request to another origin: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await open(page, full);
  await expect(page.locator("iframe")).toHaveCount(0);
  const poster = main(page).getByRole("link", { name: /^Play the video/ });
  await poster.scrollIntoViewIfNeeded();
  const box = await poster.boundingBox();
  await poster.click();
  const frame = page.getByTitle("Video about Palettary");
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  expect(await frame.boundingBox()).toEqual(box);
});

test("Visit Website opens a new tab through the click counter", { tag: "@desk" }, async ({ page, context }) => {
  const answers: { status: number; location: string | undefined }[] = [];
  await context.route("**/go/*", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    answers.push({ status: response.status(), location: response.headers().location });
    // Don't load the real website.
    await route.fulfill({ contentType: "text/html", body: "<title>there</title>" });
  });
  await open(page, full);
  const opened = context.waitForEvent("page");
  await main(page).getByRole("link", { name: "Visit Website" }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(answers).toEqual([{ status: 302, location: "https://palettary.example/?ref=toolshelf" }]);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(full);
});

test("a guest who saves signs in first and it is saved; a signed-in person removes and saves again", {
  tag: "@desk",
}, async ({ page, viewport }) => {
  await open(page, full);
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await dialog.getByRole("link", { name: "Continue to Sign In" }).click();
  await signInAs(page, { email: `saves-${viewport?.width}@journeys.example` });
  await expect(page).toHaveURL(full);
  await untilHydrated(page);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");

  for (const [message, pressed] of [
    ["Bookmark removed", "false"],
    ["Bookmarked", "true"],
  ] as const) {
    const answer = page.waitForResponse(/\/bookmark$/);
    await saveButton(page).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute("aria-pressed", pressed);
  }
  await page.reload();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
});

test("a bookmark is undone from its message, which takes the place of the one before", { tag: "@desk" }, async ({
  page,
  viewport,
}) => {
  await openSignedIn(page, { email: `undoes-${viewport?.width}@journeys.example`, path: full });
  await saveButton(page).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bookmark removed", { exact: true })).toBeVisible();
  await expect(page.getByText("Bookmarked", { exact: true })).toBeHidden();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
});

test("on a phone the main actions come back at the bottom once they have scrolled away", { tag: "@phone" }, async ({
  page,
}) => {
  await open(page, "/resources/figma");
  const visits = main(page).getByRole("link", { name: "Visit Website" });
  await expect(visits).toHaveCount(1);
  await main(page).getByRole("region", { name: "On the same shelf" }).scrollIntoViewIfNeeded();
  await expect(visits.last()).toBeInViewport();
  await expectAccessible(page);
  // The end of the page isn't behind the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole("contentinfo").boundingBox();
  const bar = await visits.last().boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("the page quotes what people like and miss, and leads to who said it", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/resources/figma");
  const miss = main(page).getByRole("figure", { name: "People miss" });
  await expect(miss).toContainText("I cannot work on the train without a connection");
  await miss.getByRole("link").click();
  await expect(page).toHaveURL(/#feedback-\d+$/);
  await expect(page.locator("article:target")).toContainText("Fine for screens, but I cannot work on the train");
});

test("a save is rolled back with a message when the server fails", { tag: "@desk" }, async ({
  page,
  problems,
  viewport,
}) => {
  problems.expect(/Failed to load resource/);
  await openSignedIn(page, { email: `unlucky-saver-${viewport?.width}@journeys.example`, path: full });
  await page.route("**/bookmark", (route) => route.fulfill({ status: 500, body: "{}" }));
  await saveButton(page).click();
  await expect(page.getByText("Failed to update bookmark. Please try again.")).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
});

test("a card is saved from the list without opening the product", async ({ page, viewport }) => {
  await openSignedIn(page, { email: `list-saver-${viewport?.width}@journeys.example`, path: "/?all=1" });
  const card = cards(page).first();
  await card.hover();
  const save = card.getByRole("button", { name: /^Save / });
  await expect(save.locator("..")).toHaveCSS("opacity", "1");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Bookmarked", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/?all=1");
});
