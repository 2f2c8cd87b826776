import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, signInAs, test, untilHydrated } from "./support/journey.ts";
import { expectSaved, field, headline, openWizard, signIn, startProduct, status, type Who } from "./support/wizard.ts";

// Each test has a person and a product of its own. One after the other, they were the last to finish.
test.describe.configure({ mode: "parallel" });

const tags = (page: Page) => page.getByRole("combobox", { name: /^Tags/ });
const niche = (page: Page, name: string) =>
  page.getByRole("group", { name: "Niches" }).getByText(name, { exact: true });
const news = (page: Page) => page.getByRole("region", { name: "Changes from elsewhere" });
const description = "Keeps the log of your boat: trips, weather, repairs and everything the harbor master asks for.";

/** On the server, however it got there: a request may outlive its page. */
async function expectStoredHeadline(page: Page, { id, headline: wanted }: { id: number; headline: string }) {
  const read = () =>
    page.evaluate(async (product) => {
      const response = await fetch(`/api/v1/me/products/${product}`);
      return ((await response.json()) as { content: { headline: string } }).content.headline;
    }, id);
  await expect.poll(read).toBe(wanted);
}

/** The same person on another device, which has nothing of this browser. */
async function openElsewhere(browser: Browser, who: Who): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who);
  return page;
}

test("a product is begun here, continued on another device and submitted", async ({ page, browser, viewport }) => {
  const who = { name: "two-devices", width: viewport?.width };
  const id = await startProduct(page, who);
  await openWizard(page, id);
  await expect(page.getByText("25%", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Maker Comments" })).toBeHidden();
  // A locked step says what unlocks it, and shows what it will be.
  await page.goto(`/submit-product-details?id=${id}&step=badge`);
  await expect(page.getByRole("heading", { name: "Embed Badge unlocks at 100%" })).toBeVisible();
  await expect(page.getByText("First submit your product, then save a maker comment.")).toBeVisible();
  await expect(page.getByText("Show your visitors that Harborlog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next: Invite & Share" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue with Product Information" }).click();
  await untilHydrated(page);
  // The preview beside the form has a narrow card, which leaves a name in one piece.
  const previewedName = page.getByRole("complementary", { name: "Preview" }).locator("h3");
  const lines = (name: HTMLElement) =>
    Math.round(name.offsetHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
  expect(await previewedName.evaluate(lines)).toBe(1);
  await headline(page).fill("A logbook for small boats");
  await field(page, "Description").fill(description);
  await expectSaved(page);
  await expectAccessible(page);
  await page.context().close();

  const other = await openElsewhere(browser, who);
  await openWizard(other, id);
  await expect(headline(other)).toHaveValue("A logbook for small boats");
  await expect(field(other, "Description")).toHaveValue(description);
  await other.getByRole("button", { name: "Submit Product" }).click();
  await expect(other.getByRole("alert").getByText("Niches: Please select at least one niche")).toBeVisible();
  await expect(other.getByText("Missing Categories")).toBeVisible();
  await expectAccessible(other);
  await niche(other, "Productivity").click();
  await expect(other.getByText("Please fix the following errors:")).toBeHidden();
  await tags(other).fill("sailing, boats,");
  await expectSaved(other);
  const previewed = other.getByRole("complementary", { name: "Preview" }).locator(".card-text");
  const gap = (text: HTMLElement) => {
    const edge = (part: string) => text.querySelector(part)?.getBoundingClientRect();
    return (edge(".card-words")?.top ?? Number.NaN) - (edge("p")?.bottom ?? Number.NaN);
  };
  const below = await previewed.evaluate(gap);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(10);
  await expectAccessible(other);

  await other.getByRole("button", { name: "Submit Product" }).click();
  const dialog = other.getByRole("dialog", { name: "Congratulations!" });
  await expect(dialog).toContainText("We'll notify you once it's approved.");
  await expect(other.getByText("Product Submitted")).toBeHidden();
  await expectAccessible(other);
  await dialog.getByRole("button", { name: "Continue to Maker Comments" }).click();
  await expect(other).toHaveURL(`/my-products/${id}?tab=comment`);
  await expect(other.getByText("50%", { exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Maker Comments" })).toHaveAttribute("aria-current", "page");
  // The step is in the address, and the page can be loaded there.
  await other.reload();
  await expect(other.getByLabel("Your comment")).toBeVisible();
  await other.getByRole("link", { name: "Product Information" }).click();
  await expect(headline(other)).toHaveValue("A logbook for small boats");
  await expect(other.getByRole("button", { name: "Update Product" })).toBeVisible();
  await other.context().close();
});

test("a tab closed in the middle of a word loses nothing", { tag: "@desk" }, async ({ page, context, viewport }) => {
  const id = await startProduct(page, { name: "closes-tab", width: viewport?.width });
  await openWizard(page, id);
  await headline(page).fill("Half a sen");
  await page.close();
  const again = await context.newPage();
  await openWizard(again, id);
  await expect(headline(again)).toHaveValue("Half a sen");
  await expectStoredHeadline(again, { id, headline: "Half a sen" });
});

test("what is typed offline is kept and sent later", { tag: "@desk" }, async ({
  page,
  context,
  problems,
  viewport,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const id = await startProduct(page, { name: "types-offline", width: viewport?.width });
  await openWizard(page, id);
  await context.setOffline(true);
  await headline(page).fill("Typed in a tunnel");
  await expect(status(page)).toHaveText("Not saved, retrying. Kept in this browser.");
  await expectAccessible(page);
  await context.setOffline(false);
  await expectSaved(page);

  await context.setOffline(true);
  await headline(page).fill("Typed in another tunnel");
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openWizard(again, id);
  await expect(headline(again)).toHaveValue("Typed in another tunnel");
  await expectStoredHeadline(again, { id, headline: "Typed in another tunnel" });
});

test("an expired session keeps what was typed", { tag: "@desk" }, async ({ page, context, problems, viewport }) => {
  problems.expect(/status of 401/);
  const who = { name: "expires", width: viewport?.width };
  const id = await startProduct(page, who);
  await openWizard(page, id);
  await context.clearCookies();
  await headline(page).fill("Typed signed out");
  await page.getByRole("link", { name: "Sign in to save them" }).click();
  await signInAs(page, { email: `${who.name}-${who.width}@journeys.example` });
  await expect(page).toHaveURL(`/submit-product-details?id=${id}`);
  await expect(headline(page)).toHaveValue("Typed signed out");
  await expectSaved(page);
});

test("two tabs show both versions, and nothing is overwritten", { tag: "@desk" }, async ({
  page,
  context,
  problems,
  viewport,
}) => {
  problems.expect(/status of 409/);
  const id = await startProduct(page, { name: "two-tabs", width: viewport?.width });
  await openWizard(page, id);
  const other = await context.newPage();
  await openWizard(other, id);
  await headline(page).fill("From the first tab");
  await field(page, "Description").fill(description);
  await expectSaved(page);

  await headline(other).fill("From the second tab");
  await expect(news(other)).toContainText("Saved by you in another window just now, and updated here: Description");
  await expect(field(other, "Description")).toHaveValue(description);
  await expect(news(other).getByRole("region", { name: "Versions of Headline" })).toContainText("From the first tab");
  await expect(headline(other)).toHaveValue("From the second tab");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Keep Mine" }).click();
  await expectSaved(other);

  await field(page, "Product name").fill("Harborlog 2");
  await expect(headline(page)).toHaveValue("From the second tab");
  await expectSaved(page);
  await openWizard(other, id);
  await expect(field(other, "Product name")).toHaveValue("Harborlog 2");
  await expect(headline(other)).toHaveValue("From the second tab");
});

test("the wizard needs a product of one's own", { tag: "@desk" }, async ({ page, browser, viewport }) => {
  await page.goto("/submit-product-details?id=1");
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent("/submit-product-details?id=1")}`);
  const id = await startProduct(page, { name: "owns-it", width: viewport?.width });
  await page.goto("/submit-product-details");
  await expect(page).toHaveURL("/my-products");
  await expect(page.getByText("Please start from the beginning to submit your product.")).toBeVisible();
  await openWizard(page, id);
  // Now this tab remembers it.
  await page.goto("/submit-product-details");
  await expect(page).toHaveURL(`/submit-product-details?id=${id}`);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Draft Saved")).toBeVisible();

  const stranger = await openElsewhere(browser, { name: "stranger", width: viewport?.width });
  for (const path of [`/submit-product-details?id=${id}`, `/my-products/edit/${id}`, `/my-products/${id}`]) {
    const response = await stranger.goto(path);
    expect(response?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  }
  await stranger.context().close();
});
