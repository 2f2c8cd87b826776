import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { cards, expect, open, openSignedIn, test } from "./support/journey.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("without a server a navigation and Load More fail inside the frame, and Try Again goes on", {
  tag: "@phone",
}, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  const isOwn = (url: URL) =>
    url.pathname.startsWith("/api/") || url.pathname.startsWith("/assets/") || url.pathname === "/health";
  await page.route(isOwn, (route) => route.abort("connectionrefused"));

  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page.getByRole("alert")).toContainText("Error loading products", { timeout: 3000 });
  const again = page.getByRole("button", { name: "Try Again" });
  await expect(again).toBeFocused();
  await page.unroute(isOwn);
  await again.click();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole("link").first()).toBeFocused();

  await page.waitForLoadState("networkidle");
  await page.route(isOwn, (route) => route.abort("connectionrefused"));
  // Its code isn't loaded yet either.
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText("Navigation error", { timeout: 3000 });
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expectAccessible(page);
  await page.unroute(isOwn);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(title(page)).toHaveText("Terms of Service");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page whose style sheet failed to load gets it later", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await open(page, "/");
  await page.route(/compare-[^/]*\.css$/, (route) => route.abort("connectionrefused"));
  const refused = page.waitForEvent("requestfailed");
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("a"), { href: "/compare/figma-vs-penpot", id: "on" }));
    document.getElementById("on")?.click();
  });
  await refused;
  await page.unroute(/compare-[^/]*\.css$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(title(page)).toHaveText("Terms of Service");
  await page.evaluate(() => document.getElementById("on")?.click());
  await expect(page.locator(".compare-table")).toHaveCSS("table-layout", "fixed");
});

test("without the tray's and the answer's code a page stays, and Why here? leads to the reason and the rules", {
  tag: "@desk",
}, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await open(page, "/?top=all");
  await cards(page).first().hover();
  await cards(page)
    .first()
    .getByRole("button", { name: /^Compare / })
    .click();
  await expect(page.getByRole("region", { name: "Compare" })).toBeVisible();
  await page.route(/(compare-tray|why-popover)-[^/]*$/, (route) => route.abort("connectionrefused"));
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("compare-tray"));
  await page.reload();
  await refused;
  const first = cards(page).first();
  await first.hover();
  await first.getByRole("link", { name: /^Why here/ }).click();
  await expect(page).toHaveURL(/\/about\/ranking\?in=.*#why$/);
  await expect(title(page)).toHaveText("How ranking works");
  await expect(page.getByText(/1st: [\d,]+ upvotes in all\./)).toBeVisible();
});

test("without a dialog's code its link opens the page, and with it the dialog", {
  tag: "@desk",
}, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await open(page, "/about");
  await page.route(/site-feedback-dialog-[^/]*$/, (route) => route.abort("connectionrefused"));
  const feedback = page.getByRole("contentinfo").getByRole("link", { name: "Feedback" });
  await feedback.click();
  await expect(page).toHaveURL("/feedback");
  await expect(title(page)).toHaveText("Feedback");
  await page.unroute(/site-feedback-dialog-[^/]*$/);
  await open(page, "/about");
  await feedback.click();
  await expect(page.getByRole("dialog", { name: "Feedback" })).toBeVisible();
});

test("without the panel's code the bell leads to the notifications", { tag: "@desk" }, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await openSignedIn(page, { email: "no-panel@journeys.example", path: "/about" });
  await page.route(/notice-panel-[^/]*$/, (route) => route.abort("connectionrefused"));
  await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(title(page)).toHaveText("Notifications");
});

test("without the drawer's code the menu button jumps to the footer, and the next press tries again", {
  tag: "@phone",
}, async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await open(page, "/about");
  await page.route(/menu-drawer-[^/]*$/, (route) => route.abort("connectionrefused"));
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Home" })).toBeFocused();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms" })).toBeInViewport();
  await expect(title(page)).not.toHaveText("Navigation error");
  await page.unroute(/menu-drawer-[^/]*$/);
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Toolshelf" })).toBeVisible();
});

test("a page that takes long says so, and can be tried again", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/about");
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/niches\/design$/, async (route) => {
    await answered.promise;
    await route.abort();
  });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/niche/design" });
    document.body.append(link);
    link.click();
  });
  const again = page.getByRole("link", { name: "Try Again" });
  await expect(again).toBeVisible();
  await expect(page.getByText("Still trying")).toBeVisible();
  await expect(title(page)).not.toHaveText("Design");
  await again.click();
  await expect(title(page)).toHaveText("Design");
  answered.resolve();
});

test("a Load More without an answer says so, can be tried again, and fails in the end", {
  tag: "@desk",
}, async ({ page }) => {
  await open(page, "/");
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/products\?.*page=2/, async (route) => {
    asked += 1;
    await answered.promise;
    await route.abort();
  });
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page.getByText("Still trying")).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole("alert")).toContainText("Error loading products", { timeout: 30_000 });
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
  answered.resolve();
});
