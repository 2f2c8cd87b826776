import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  cards,
  expect,
  open,
  openMore,
  openSignedIn,
  siteOrigin,
  startSession,
  test,
  untilHydrated,
} from "./support/journey.ts";

const main = (page: Page) => page.getByRole("main");

test("a visitor finds an open-source alternative, from the product to the filtered list", async ({ page }) => {
  await open(page, "/resources/figma");
  await main(page).getByRole("link", { name: "See all alternatives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alternatives to Figma");
  await expect(cards(page).first()).toContainText(/Both |Shared tag/);
  await expect(main(page).getByRole("heading", { name: "Related tools" })).toBeVisible();
  const before = await cards(page).count();
  await main(page)
    .getByRole("link", { name: /^Open source/ })
    .click();
  await expect(page).toHaveURL("/resources/figma/alternatives?openSource=1");
  await expect(cards(page).filter({ hasText: "Penpot" })).toBeVisible();
  await expect(cards(page)).not.toHaveCount(before);
  expect(await cards(page).count()).toBeLessThan(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await main(page)
    .getByRole("link", { name: /^Remove filter Open source/ })
    .click();
  await expect(page).toHaveURL("/resources/figma/alternatives");
});

test("an alternative is proposed, approved, listed and voted for", { tag: "@desk" }, async ({ page, browser }) => {
  await openSignedIn(page, { email: "proposes@journeys.example", path: "/resources/figma/alternatives" });
  await main(page).getByRole("link", { name: "Propose an alternative" }).first().click();
  await main(page).getByLabel("Which product?").fill("Postgres");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Propose PostgreSQL" }).click();
  await expect(page.getByText("Alternative proposed")).toBeVisible();
  await expect(page).toHaveURL("/resources/figma/alternatives");
  await expect(cards(page).filter({ hasText: "PostgreSQL" })).toHaveCount(0);

  const office = await browser.newContext({ baseURL: siteOrigin() });
  const admin = await office.newPage();
  await startSession(admin, "admin@demo.example");
  await admin.goto("/admin/alternatives");
  await admin
    .getByRole("navigation", { name: "Proposed alternatives" })
    .getByRole("link", { name: /^PostgreSQL/ })
    .click();
  const proposal = admin.getByRole("article", { name: "PostgreSQL as an alternative to Figma" });
  await proposal.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("PostgreSQL is listed")).toBeVisible();
  await expect(proposal).toBeHidden();
  await office.close();

  await page.reload();
  await untilHydrated(page);
  const listed = cards(page).filter({ hasText: "PostgreSQL" });
  await expect(listed).toContainText("Suggested by a user");
  const vote = listed.getByRole("button", { name: "Good alternative: PostgreSQL" });
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(vote).toContainText("1");
  await page.reload();
  await untilHydrated(page);
  await expect(vote).toHaveAttribute("aria-pressed", "true");
});

test("a fact is suggested, approved and on the page with its source", { tag: "@desk" }, async ({ page, browser }) => {
  await openSignedIn(page, { email: "suggests-fact@journeys.example", path: "/resources/inkscape" });
  await openMore(page);
  await main(page).getByRole("link", { name: "Suggest a fact" }).click();
  await main(page).getByRole("combobox", { name: "Fact" }).selectOption({ label: "Export formats" });
  await main(page).getByLabel("What is right").fill("SVG, PDF");
  await main(page).getByRole("textbox", { name: "Source" }).fill("source.example/inkscape");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Send suggestion" }).click();
  await expect(main(page).getByRole("heading", { name: "Fact suggested" })).toBeVisible();

  const office = await browser.newContext({ baseURL: siteOrigin() });
  const admin = await office.newPage();
  await startSession(admin, "admin@demo.example");
  await admin.goto("/admin/facts");
  await admin
    .getByRole("navigation", { name: "Suggested facts" })
    .getByRole("link", { name: /^Inkscape/ })
    .click();
  const suggestion = admin.getByRole("article", { name: "Export formats of Inkscape" });
  await suggestion.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("Inkscape says so now")).toBeVisible();
  await office.close();

  await open(page, "/resources/inkscape");
  const facts = main(page).getByRole("definition").filter({ hasText: "SVG, PDF" });
  await expect(facts.getByRole("link", { name: "Source" })).toHaveAttribute("href", "https://source.example/inkscape");
});

test("people say what they use, and remove it from their stack", { tag: "@desk" }, async ({ page }) => {
  await openSignedIn(page, { email: "stack@journeys.example", path: "/resources/penpot" });
  const button = main(page).getByRole("button", { name: "I use this Penpot" });
  await openMore(page);
  await button.click();
  await expect(page.getByText("Added to your stack")).toBeVisible();
  await openMore(page);
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).getByText(/use this$|uses this$/)).toBeVisible();
  await open(page, "/profile?tab=stack");
  const entry = cards(page).filter({ hasText: "Penpot" });
  await entry.getByRole("button", { name: "Remove" }).click();
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toBeVisible();
});

test("everybody who upvoted is listed in a dialog, and on a page without JavaScript", async ({ page, browser }) => {
  await open(page, "/resources/palettary");
  const more = main(page).getByRole("link", { name: /^\+\d+ more/ });
  const address = await more.getAttribute("href");
  await more.click();
  const dialog = page.getByRole("dialog", { name: "Who upvoted Palettary" });
  await expect(dialog.getByRole("listitem").nth(5)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  const plain = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false });
  const paper = await plain.newPage();
  await paper.goto(address ?? "");
  await expect(paper.getByRole("heading", { name: "Who upvoted Palettary" })).toBeVisible();
  expect(await paper.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(5);
  await plain.close();
});
