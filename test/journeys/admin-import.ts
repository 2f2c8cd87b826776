import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, test } from "./support/journey.ts";

const desk = { tag: "@desk" };
const about = "Draws the coast as it is today, and as it was a hundred years ago, side by side.";
const rows = [
  "name;headline;tagline;description;website;rating",
  `Coastliner;Coasts then and now;See the sea move;${about};coastliner.example;5`,
  `Tidebook;Tides in your pocket;Never get wet feet;${about};tidebook.example;4`,
  `Broken;No address;None;${about};not an address;1`,
];
const csv = { name: "coasts.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${rows.join("\r\n")}`) };

async function expectNoOverflow(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
}

test("an administrator imports a CSV file, sees its products live, and undoes it", desk, async ({ page, problems }) => {
  // The file without rows.
  problems.expect(/status of 400/);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(`/auth?redirect=${encodeURIComponent("/admin/products/new?add=csv")}`);
  await signInAs(page, { name: "Demo Admin" });
  await open(page, "/admin/products/new?add=csv");
  await expectNoOverflow(page);
  const template = await page.request.get(
    (await page.getByRole("link", { name: "Download Template" }).getAttribute("href")) ?? "",
  );
  expect(await template.text()).toContain("product_name,headline,tagline,description,website_url,link");

  // What isn't a CSV file, and one without rows.
  const input = page.getByLabel("Drop a CSV file here, or click to choose one");
  await input.setInputFiles({ name: "tools.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByRole("alert")).toContainText("Please upload a valid CSV file");
  await input.setInputFiles({ ...csv, buffer: Buffer.from("product_name,headline\n") });
  await expect(page.getByRole("alert")).toContainText("No data found in CSV file");

  // Cancel, and the same file again.
  await input.setInputFiles(csv);
  await expect(page.getByText("3 products detected")).toBeVisible();
  await press("Cancel");
  await input.setInputFiles(csv);
  await expect(page.getByText("3 products detected")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("csv-import")), "only its id").toMatch(/^\d+$/);
  await page.getByRole("link", { name: "Proceed to Mapping" }).click();

  // The guess, and what is missing without it.
  await expect(page.getByRole("heading", { name: "Columns of coasts.csv" })).toBeVisible();
  await open(page, "/admin/products/map-csv");
  const field = (column: string) => page.getByRole("combobox", { name: `Field for ${column}`, exact: true });
  await expect(field("website")).toHaveValue("websiteUrl");
  await expect(field("rating")).toHaveValue("");
  await field("tagline").selectOption("Leave out");
  await expect(page.getByRole("alert")).toHaveText("Missing required fields: tagline");
  await expect(page.getByRole("button", { name: "Check Rows" })).toBeDisabled();
  await field("tagline").selectOption("Tagline");
  await expect(page.getByRole("region", { name: "First rows", exact: true })).toContainText("Tidebook");
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("draft");
  await page.getByLabel("Status", { exact: true }).selectOption("Live");
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The dry run holds back until the row with a problem is left out. Its job moves nothing on the page.
  const top = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  const topBefore = await top();
  await press("Check Rows");
  // A job of the server, which other journeys keep busy.
  await expect(page.getByText("Website URL: Please enter a valid URL")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Long jobs" })).toBeInViewport();
  expect(await top()).toBe(topBefore);
  await expect(page.getByRole("button", { name: "Import 2 products" })).toBeDisabled();
  await page.getByLabel("Leave out 1 row with problems").check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press("Import 2 products");
  await expect(page.getByRole("heading", { name: "2 products imported" })).toBeVisible({ timeout: 30_000 });
  const statuses = async () =>
    await Promise.all(
      ["coastliner", "tidebook"].map(async (slug) => (await page.request.get(`/resources/${slug}`)).status()),
    );
  expect(await statuses()).toEqual([200, 200]);

  // And back.
  await press("Undo Import");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("permanently deletes 2 products.");
  await dialog.getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible({ timeout: 30_000 });
  expect(await statuses()).toEqual([404, 404]);
});

test("a directory moves in: new niches, drafts, and what is listed already", desk, async ({ page }) => {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const upload = async (lines: string[]) => {
    await open(page, "/admin/products/new?add=csv");
    const buffer = Buffer.from(lines.join("\n"));
    await page
      .getByLabel("Drop a CSV file here, or click to choose one")
      .setInputFiles({ name: "moving.csv", mimeType: "text/csv", buffer });
    await page.getByRole("link", { name: "Proceed to Mapping" }).click();
    await expect(page.getByRole("heading", { name: "Columns of moving.csv" })).toBeVisible();
  };
  await page.goto(`/auth?redirect=${encodeURIComponent("/admin/products/new?add=csv")}`);
  await signInAs(page, { name: "Demo Admin" });
  const header = "name,headline,tagline,description,website,niches";
  const harbor = `Harborlight,Lights of the harbor,Find the way in,"${about}",harborlight.example,Seafaring`;
  await upload([header, harbor, "Lanternfish,,,,lanternfish.example,"]);

  // Off, the rows have problems. The options change the plan, so the rows are checked again.
  const option = (name: string) => page.getByRole("checkbox", { name });
  for (const name of ["Update products", "Add niches", "Take rows"]) await expect(option(name)).not.toBeChecked();
  await page.getByLabel("Status", { exact: true }).selectOption("Live");
  await press("Check Rows");
  await expect(page.getByText('There is no niche called "Seafaring"')).toBeVisible({ timeout: 30_000 });
  await option("Add niches").press("Space");
  await option("Take rows").press("Space");
  await expect(page.getByText("The mapping has changed. Check the rows again to import them.")).toBeVisible();
  await press("Check Again");
  await expect(page.getByRole("list", { name: "New niches" })).toContainText("Seafaring", { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Rows that become drafts" })).toBeVisible();
  expect((await page.request.get("/api/v1/niches/seafaring")).status(), "nothing is written by the check").toBe(404);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press("Import 2 products");
  await expect(page.getByRole("heading", { name: "2 products imported" })).toBeVisible({ timeout: 30_000 });
  expect((await page.request.get("/api/v1/niches/seafaring")).status()).toBe(200);

  // The file comes again, with other words.
  await upload([
    header,
    harbor.replace("Lights of the harbor", "Every light of the harbor"),
    "Lanternfish,,,,lanternfish.example,",
  ]);
  await option("Update products").press("Space");
  await option("Take rows").press("Space");
  await press("Check Rows");
  await expect(page.getByRole("heading", { name: "Listed products that change" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("insertion")).toHaveText("Every light of the harbor");
  await expect(page.getByRole("deletion")).toHaveText("Lights of the harbor");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press("Update 1 product");
  await expect(page.getByRole("heading", { name: "1 product updated" })).toBeVisible({ timeout: 30_000 });
  await open(page, "/resources/harborlight");
  await expect(page.getByText("Every light of the harbor").first()).toBeVisible();
});
