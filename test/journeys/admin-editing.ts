import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSignedIn, siteOrigin, startSession, test } from "./support/journey.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

const admin = "admin@demo.example";

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** *Proceed*, then *Update Product* in the dialog. */
async function update(page: Page): Promise<void> {
  await press(page, "Proceed");
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated").first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("an administrator creates a product, edits it against another, and decides a change", {
  tag: "@desk",
}, async ({ page, browser, problems }) => {
  test.slow();
  problems.expect(/status of 409/);
  await page.setViewportSize({ width: 768, height: 900 });
  await openSignedIn(page, { email: admin, path: "/admin/products/new" });

  // What is missing is said in the box and in the toast.
  await press(page, "Create Product");
  await expect(page.getByText("Please fix the following errors:")).toBeVisible();
  await expect(page.getByText(/^Failed to create product: /)).toBeVisible();
  await field(page, "Product name").fill("Journey Kettle");
  await field(page, "Website URL").fill("journey-kettle.example");
  await field(page, "Headline").fill("Boils water for terminals");
  await field(page, "Description").fill("A kettle that boils water while your tests run, and whistles once they pass.");
  await page.getByRole("checkbox", { name: /^Design/ }).check({ force: true });
  await page.getByRole("checkbox", { name: "Advertised" }).check();
  await page.getByLabel("Ad starts on").fill("2030-01-01");
  await page.getByLabel("Ad ends on").fill("2030-01-31");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tab(page, "Maker Comments").click();
  await page.getByRole("textbox", { name: /^Maker comment/ }).fill("We were thirsty.");
  await tab(page, "Makers 0").click();
  await page.getByRole("searchbox", { name: "Username or email address" }).fill("kettle@makers.example");
  await press(page, "Invite kettle@makers.example");
  await expect(page.getByRole("button", { name: "Remove kettle@makers.example" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Create Product");

  await expect(page.getByRole("heading", { name: "Edit Journey Kettle", level: 1 })).toBeVisible();
  const address = page.url();
  await expect(page.getByText("Ad: scheduled")).toBeVisible();
  await expect(page.getByLabel("Ad ends on")).toHaveValue("2030-01-31");
  await expect(page.getByText("Nobody submitted it")).toBeVisible();
  await tab(page, "Makers").click();
  await expect(page.getByText("kettle@makers.example")).toBeVisible();
  await tab(page, "Maker Comments").click();
  await expect(page.getByRole("textbox", { name: /^Maker comment/ })).toHaveValue("We were thirsty.");
  await page.getByRole("textbox", { name: /^Maker comment/ }).fill("We were very thirsty.");
  await press(page, "Save Comment");
  await expect(page.getByText("Your maker comment has been saved successfully.")).toBeVisible();
  await tab(page, "Edit Product").click();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Two administrators edit at once: both versions and who saved are shown, and nothing typed is lost.
  const other = await (await browser.newContext({ baseURL: siteOrigin() })).newPage();
  await openSignedIn(other, { email: admin, path: address });
  await field(page, "Headline").fill("Boils water quickly");
  await field(page, "Tagline").fill("Hot in a minute");
  await expect(field(other, "Headline")).toBeEnabled();
  await field(other, "Headline").fill("Boils water slowly");
  await update(other);
  await press(page, "Proceed");
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await expect(dialog.getByText("quickly")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByRole("heading", { name: "Two versions" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Versions of Headline" })).toContainText("Boils water slowly");
  await expect(field(page, "Tagline")).toHaveValue("Hot in a minute");
  await expectAccessible(page);
  await press(page, "Keep Mine");
  await update(page);
  await expect(page.getByText("Edited: Headline, Tagline").first()).toBeVisible();
  await other.context().close();
});

/** A request of the page's own person. */
async function call<Answer>({ request }: Page, path: string, data?: object): Promise<Answer> {
  const headers = { origin: siteOrigin() };
  const address = `${siteOrigin()}/api/v1${path}`;
  const response = await (data ? request.post(address, { headers, data }) : request.get(address));
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Answer;
}

type Own = { id: number; version: string; content: object };

test("a maker's change to a live product is approved by its diff", { tag: "@desk" }, async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  problems.expect(/status of 404/);
  await openSignedIn(page, { email: admin, path: "/admin/products/none" });
  await expect(page.getByRole("heading", { name: "Invalid Product ID" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Products" })).toBeVisible();
  await expectAccessible(page);

  // A maker gets a draft from the administrator, and submits it.
  const maker = await (await browser.newContext({ baseURL: siteOrigin() })).newPage();
  await startSession(maker, "teapot@journeys.example");
  await open(page, "/admin/submit");
  await page.getByRole("searchbox", { name: "Username or email address" }).fill("teapot@journeys.example");
  await page.getByRole("button", { name: "Choose teapot" }).click();
  await tab(page, "Their own product").click();
  await field(page, "Product name").fill("Journey Teapot");
  await field(page, "Website URL").fill("journey-teapot.example");
  await field(page, "Pricing").fill("free");
  await expectAccessible(page);
  await press(page, "Hand Over Draft");
  const address = (await page.getByRole("link", { name: "Journey Teapot" }).getAttribute("href")) ?? "";
  const id = Number(address.split("/").at(-1));
  const { niches } = await call<{ niches: { id: number }[] }>(maker, "/me/category-choices");
  const own = () => call<Own>(maker, `/me/products/${id}`);
  const submit = async (changes: object) => {
    const { version, content } = await own();
    const fields = { ...content, ...changes };
    await call(maker, `/me/products/${id}/submission`, { key: crypto.randomUUID(), version, fields });
  };
  const description = "A teapot that brews while your tests run, and pours once they pass.";
  await submit({ headline: "Brews tea for terminals", description, nicheIds: [niches[0]?.id] });

  await open(page, address);
  await expect(page.getByRole("link", { name: "teapot", exact: true })).toHaveAttribute(
    "href",
    /\/admin\/users\?user=/,
  );
  await page.getByRole("combobox", { name: "Status" }).selectOption("Live");
  await press(page, "Proceed");
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Lovely teapot.");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Lovely teapot.").first()).toBeVisible();

  await submit({ productName: "Journey Samovar" });
  await open(page, `/admin/products/${id}`);
  const revision = page.getByRole("region", { name: "Change waiting for review" });
  await expect(revision.getByRole("deletion")).toHaveText("Teapot");
  await expect(revision.getByRole("insertion")).toHaveText("Samovar");
  await expectAccessible(page);
  await revision.getByRole("button", { name: "Approve Change" }).click();
  await expect(page.getByRole("heading", { name: "Edit Journey Samovar" })).toBeVisible();
  await expect(page.getByText("Approved a change")).toBeVisible();
  const visitor = page.getByRole("link", { name: "View as visitor" });
  await expect(visitor).toHaveAttribute("href", "/resources/journey-samovar");
  await maker.context().close();

  await press(page, "Delete");
  await page.getByRole("alertdialog", { name: "Confirm Deletion" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product Deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
});
