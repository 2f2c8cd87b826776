import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, openSection, pressUntilSaid, test, untilHydrated } from "./support/journey.ts";
import { expectSaved, field, openWizard, startProduct } from "./support/wizard.ts";

const tags = (page: Page) => page.getByRole("combobox", { name: /^Tags/ });

async function picture(background: string) {
  const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background}.png`, mimeType: "image/png", buffer };
}

test("tags and categories work by keyboard alone", { tag: "@desk" }, async ({ page, viewport }) => {
  const id = await startProduct(page, { name: "types-keys", width: viewport?.width });
  await openWizard(page, id);
  const { keyboard } = page;
  await tags(page).focus();
  await keyboard.type("ope");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.type("boats,sailing");
  await keyboard.press("Enter");
  const chips = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(chips).toHaveCount(3);
  await keyboard.press("Backspace");
  await expect(chips).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Productivity" }).focus();
  await keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Finance" }).focus();
  await keyboard.press("Space");
  await page.getByRole("radio", { name: "Productivity" }).focus();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Finance" })).toBeChecked();
  await page.getByRole("searchbox", { name: "Search subcategories" }).focus();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("0 selected")).toBeHidden();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("0 selected")).toBeVisible();
  await expectSaved(page);
});

test("pictures are described and put in order by keyboard", { tag: "@desk" }, async ({ page, viewport }) => {
  const id = await startProduct(page, { name: "orders-pictures", width: viewport?.width });
  await openWizard(page, id);
  await openSection(page, "Pictures");
  const gallery = page.getByRole("group", { name: /^Pictures/ });
  await gallery.locator("input[type=file]").setInputFiles([await picture("teal"), await picture("navy")]);
  await field(page, "Describe picture 2").fill("Second");
  await field(page, "Describe picture 1").fill("First");
  await expect(field(page, "Describe picture 1")).toHaveValue("First");

  const { keyboard } = page;
  await page.getByRole("button", { name: "Move picture 2", exact: true }).focus();
  await keyboard.press("Space");
  await expect(page.getByText("Now at place 2 of 2.")).toBeAttached();
  await pressUntilSaid(page, { key: "ArrowUp", text: "Now at place 1 of 2." });
  await keyboard.press("Space");
  await expect(field(page, "Describe picture 1")).toHaveValue("Second");
  await expect(field(page, "Describe picture 2")).toHaveValue("First");
  await expectSaved(page);
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await openSection(page, "Pictures");
  await expect(field(page, "Describe picture 1")).toHaveValue("Second");
  await expect(field(page, "Describe picture 2")).toHaveValue("First");
});
