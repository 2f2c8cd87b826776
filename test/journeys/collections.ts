import type { Page } from "@playwright/test";
import * as success from "#contract/shared/messages/success.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  cards,
  expect,
  open,
  openMore,
  openSignedIn,
  pressUntilSaid,
  siteOrigin,
  startSession,
  test,
  untilHydrated,
} from "./support/journey.ts";

const main = (page: Page) => page.getByRole("main");
const tools = (page: Page) => main(page).getByRole("list", { name: "Tools in their order" }).getByRole("listitem");

test("a collection is built from a product page, ordered, published and read by a guest", {
  tag: "@desk",
}, async ({ page, browser }) => {
  await openSignedIn(page, { email: "collects@journeys.example", path: "/resources/krita" });
  await openMore(page);
  await main(page)
    .getByRole("link", { name: /^Add to collection/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Add Krita to a collection" });
  await dialog.getByLabel("New collection").fill("Paper and pixels");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  const choice = dialog.getByRole("button", { name: /Paper and pixels/ });
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");

  await open(page, "/profile?tab=collections");
  await main(page).getByRole("link", { name: "Edit Paper and pixels" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paper and pixels");
  await main(page).getByLabel("Add a tool").fill("Inkscape");
  await main(page).getByRole("button", { name: "Add Inkscape" }).click();
  await expect(tools(page)).toHaveCount(2);
  await main(page).getByLabel("Add a tool").fill("Blender");
  await main(page).getByRole("button", { name: "Add Blender" }).click();
  await expect(tools(page)).toHaveCount(3);
  await expectAccessible(page);

  await main(page).getByRole("button", { name: "Move Blender up" }).click();
  await expect(tools(page).nth(1)).toContainText("Blender");
  // By the keyboard: Space lifts, the arrow moves, Space drops.
  await main(page).getByRole("button", { name: "Drag Krita" }).press("Space");
  await expect(page.getByText("Now at place 1 of 3.")).toBeAttached();
  await pressUntilSaid(page, { key: "ArrowDown", text: "Now at place 2 of 3." });
  await page.keyboard.press("Space");
  await expect(tools(page).first()).toContainText("Blender");
  const note = main(page).getByRole("textbox", { name: "Note about Krita" });
  await note.fill("For the first sketch");
  await note.press("Enter");
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(note).toBeFocused();

  await main(page).getByRole("button", { name: "Remove Inkscape" }).click();
  await expect(tools(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tools(page)).toHaveCount(3);
  await expect(tools(page).nth(2)).toContainText("Inkscape");

  await main(page).getByLabel("Who can see it").selectOption("public");
  await main(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Collection saved")).toBeVisible();
  await main(page).getByRole("link", { name: "View collection" }).click();
  await expect(page).toHaveURL(/\/collections\/paper-and-pixels-[a-z0-9]{12}$/);
  const address = new URL(page.url()).pathname;

  const visitors = await browser.newContext({ baseURL: siteOrigin() });
  const guest = await visitors.newPage();
  await open(guest, address);
  await expect(cards(guest)).toHaveCount(3);
  await expect(cards(guest).first()).toContainText("Blender");
  await expect(cards(guest).filter({ hasText: "Krita" })).toContainText("For the first sketch");
  await expectAccessible(guest);
  const feed = await main(guest).getByRole("link", { name: "Feed" }).getAttribute("href");
  const rss = await (await guest.request.get(feed ?? "")).text();
  expect(rss).toContain("For the first sketch");
  await open(guest, "/collections");
  await expect(main(guest).getByRole("link", { name: "Paper and pixels" })).toBeVisible();

  await openSignedIn(guest, { email: "follows-collections@journeys.example", path: address });
  await main(guest).getByRole("button", { name: "Follow Paper and pixels" }).click();
  // Said once the server has it; the button changes at once.
  await expect(guest.getByText(success.followed.text)).toBeVisible();
  await open(guest, "/following");
  await main(guest).getByRole("link", { name: "Paper and pixels" }).click();
  await expect(main(guest).getByRole("button", { name: "Following Paper and pixels" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await visitors.close();
});

test("collections are read, and a tool is collected, without JavaScript", { tag: "@phone" }, async ({ browser }) => {
  const plain = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false });
  const paper = await plain.newPage();
  await paper.goto("/collections");
  await main(paper).getByRole("link", { name: "A self-hosted office" }).click();
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText("A self-hosted office");
  await expect(cards(paper).first()).toContainText("Start here");
  expect(await paper.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await startSession(paper, "paper-collects@journeys.example");
  await paper.goto("/resources/gimp");
  await openMore(paper);
  await main(paper)
    .getByRole("link", { name: /^Add to collection/ })
    .click();
  await main(paper).getByLabel("New collection").fill("On paper");
  await main(paper).getByRole("button", { name: "Create" }).click();
  await expect(main(paper).getByRole("button", { name: /On paper/ })).toHaveAttribute("aria-pressed", "true");
  await plain.close();
});

test("an administrator picks a collection, and home shows it", { tag: "@desk" }, async ({ page, browser }) => {
  const panel = (home: Page) => home.getByRole("region", { name: "Editors' picks" });
  const name = "Learn to program without paying";
  await open(page, "/?all=1");
  await expect(panel(page).getByRole("link", { name: /A self-hosted office/ })).toBeVisible();
  await expect(panel(page).getByRole("link", { name })).toHaveCount(0);

  const office = await browser.newContext({ baseURL: siteOrigin() });
  const admin = await office.newPage();
  await startSession(admin, "admin@demo.example");
  await admin.goto("/admin/collections?filter=reported");
  const card = admin.getByRole("article", { name });
  await expect(card.getByRole("heading", { name: "Reported" })).toBeVisible();
  await expect(card).toContainText("False or misleading");
  await expectAccessible(admin);
  await untilHydrated(admin);
  await card.getByText("Tools and notes").click();
  await expect(card.getByRole("list", { name: "Tools and notes" }).getByRole("link").first()).toBeVisible();
  await card.getByRole("button", { name: "Pick", exact: true }).click();
  await expect(admin.getByText(`${name} is an editors' pick`)).toBeVisible();
  await admin.goto("/admin/collections?filter=picked");
  await untilHydrated(admin);
  await expectAccessible(admin);

  await page.reload();
  await panel(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await admin.getByRole("article", { name }).getByRole("button", { name: "Unpick" }).click();
  await expect(admin.getByText(`${name} is no longer a pick`)).toBeVisible();
  await office.close();
});
