import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSection, openSignedIn, signInAs, test, untilHydrated } from "./support/journey.ts";
import { serveElsewhere } from "./support/serve-elsewhere.ts";

test.use({ serviceWorkers: "allow" });

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });
const saved = (page: Page) => expect(page.getByRole("status", { name: "Save status" })).toHaveText(/^Saved/);
const step = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** The same person, or another one, on a device that has nothing of this browser. */
async function openElsewhere(browser: Browser, { email, path }: { email: string; path: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, { email, path });
  return page;
}

async function widthOfBadge(browser: Browser, html: string): Promise<number> {
  const { address, stop } = await serveElsewhere(html);
  const page = await (await browser.newContext()).newPage();
  try {
    await page.goto(address);
    return await page.locator("img").evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
  } finally {
    await page.context().close();
    stop();
  }
}

test("a newcomer lists a product on two devices, with a comment, a co-maker, pictures and a badge", {
  tag: "@phone",
}, async ({ page, browser }) => {
  const [maker, coMaker] = ["newcomer@journeys.example", "comaker@journeys.example"];
  const name = "Ebbwatch";

  await open(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "List My Product" }).click();
  await signInAs(page, { email: maker });
  await expect(page).toHaveURL("/my-products?list=1");
  await untilHydrated(page);
  await page.getByRole("textbox", { name: "Product name" }).fill(name);
  await page.getByRole("textbox", { name: "Website URL" }).fill("ebbwatch.example");
  await page.getByRole("textbox", { name: "Pricing" }).fill("free for one boat, $4 a month for more");
  await page.getByRole("button", { name: "Proceed to Details" }).click();
  await expect(page).toHaveURL(/\/submit-product-details\?id=\d+$/);
  const wizard = new URL(page.url());
  await field(page, "Headline").fill("Tides and currents for small harbors");
  await saved(page);
  // Closed in the middle of a word.
  await field(page, "Description").fill("Shows the tide at your berth, warns before");
  await page.context().close();

  const other = await openElsewhere(browser, { email: maker, path: wizard.pathname + wizard.search });
  await expect(field(other, "Headline")).toHaveValue("Tides and currents for small harbors");
  await field(other, "Description").fill(
    "Shows the tide at your berth and warns you before the keel touches the ground.",
  );
  await other.getByRole("group", { name: "Niches" }).getByText("Productivity", { exact: true }).click();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await openSection(other, "Pictures");
  const gallery = other.getByRole("group", { name: /^Pictures/ });
  await gallery.locator("input[type=file]").setInputFiles({ name: "tide.png", mimeType: "image/png", buffer: picture });
  await gallery.getByLabel("Describe picture 1").fill("The tide of the next twelve hours");
  await saved(other);
  await other.getByRole("button", { name: "Submit Product" }).click();
  const dialog = other.getByRole("dialog", { name: "Congratulations!" });
  await dialog.getByRole("button", { name: "Continue to Maker Comments" }).click();

  await other.getByLabel("Your comment").fill("We sail ourselves. Tell us which harbor is missing.");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Save Comment" }).click();
  await expect(other.getByText("Comment Saved")).toBeVisible();
  await expect(other.getByText("100%", { exact: true })).toBeVisible();

  await step(other, "Makers").click();
  await other.getByLabel("Username or email address").fill(coMaker);
  await expectAccessible(other);
  await other.getByRole("button", { name: `Invite ${coMaker}` }).click();
  await expect(other.getByText("Invitation sent")).toBeVisible();
  await expect(other.getByText(coMaker)).toBeVisible();
  const invited = await openElsewhere(browser, { email: coMaker, path: "/my-products" });
  await invited.getByRole("button", { name: `Accept the invitation to ${name}` }).click();
  await expect(invited.getByText("Invitation accepted")).toBeVisible();
  await expect(invited.getByText("Maker by invitation")).toBeVisible();
  await expectAccessible(invited);
  await invited.context().close();

  await step(other, "Embed Badge").click();
  const html = await other.locator("code").filter({ hasText: "<a href" }).innerText();
  expect(await widthOfBadge(browser, html)).toBe(250);
  await step(other, "Invite & Share").click();
  await step(other, "Other Platforms").click();
  await expect(other.getByRole("link", { name: "See More Launch Platforms" })).toBeVisible();
  // On phones the row of steps is wider than the page.
  await other.reload();
  await expect(step(other, "Other Platforms")).toBeInViewport({ ratio: 1 });

  await other.goto("/my-products");
  const card = other.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("Pending");
  await card.getByRole("link", { name: `View ${name}` }).click();
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(other.getByAltText("The tide of the next twelve hours")).toBeVisible();
  await expect(other.getByText("We sail ourselves.")).toBeVisible();
  await other.context().close();
});
