import type { Page } from "@playwright/test";
import { cards, chooseAccount, expect, signInAs, test, upvoteButton } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";

// Each form's responses have their own tests; here a browser fills the forms in and shows the responses.
test.use({ javaScriptEnabled: false });

/** The flash message left by the previous page. */
const notice = (page: Page) => page.locator("noscript [role=status]");
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

test("every public page can be read and navigated", async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto("/");
  await expect(cards(page)).toHaveCount(20);
  const first = await cards(page).first().getByRole("heading").innerText();

  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL("/?page=2");
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(first);

  await main(page).locator('a[href^="/niche/"]').first().click();
  await expect(page).toHaveURL(/\/niche\//);
  const name = await cards(page).first().getByRole("link").first().innerText();
  await cards(page).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto("/resources/quillnest");
  const picture = await page.getByRole("region", { name: "Pictures" }).getByRole("link").first().getAttribute("href");
  expect((await page.request.get(String(picture))).headers()["content-type"]).toBe("image/webp");

  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(cards(page)).toHaveCount(20);

  await page.getByRole("banner").locator("summary", { hasText: "Submit" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Suggest Tools" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Footer" })).toBeInViewport();
});

test("plain forms filter and search lists", async ({ page }) => {
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  await page.goto("/niche/developer-tools");
  await choice("Pricing").selectOption("free");
  await choice("Sort").selectOption("name");
  await press(page, "Apply");
  await expect(page.getByText("21 products · by name")).toBeVisible();
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL("/niche/developer-tools?sort=name&pricing=free&page=2");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Clear filters" }).locator("visible=true").first().click();
  await expect(page).toHaveURL("/niche/developer-tools?sort=name");

  await page.goto("/parent-subcategory/software-development?niche=developer-tools");
  await choice("Sort").selectOption("upvotes");
  await press(page, "Apply");
  await expect(page, "the list keeps the niche it is narrowed to").toHaveURL(/niche=developer-tools/);
  await expect(page.getByText(/products · most upvoted first/)).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "Search tools" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").fill("  data ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Search: data · /);
  await expect(cards(page)).toHaveCount(20);
  await choice("Sort").selectOption("Name");
  await press(page, "Apply");
  await expect(page).toHaveURL(/q=data.*sort=name/);
});

test("a guest shares a product, sends site feedback and subscribes", async ({ page, problems }) => {
  problems.expect(/status of 422/);
  await page.goto("/resources/palettary");
  await main(page).locator("summary").filter({ hasText: "Share" }).click();
  await expect(main(page).getByRole("link", { name: "Reddit" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Copy link" })).toBeHidden();
  await expect(main(page).locator("code", { hasText: "PALETTE10" })).toBeVisible();
  const video = main(page).getByRole("link", { name: /^Play the video/ });
  await expect(video).toHaveAttribute("href", "https://www.youtube.com/watch?v=aqz-KE-bpKQ");

  await page.getByRole("contentinfo").getByRole("link", { name: "Feedback" }).click();
  await expect(page).toHaveURL("/feedback");
  await page.getByLabel("Your feedback").fill("Two\nlines");
  await page.getByLabel("Email").fill("ada at home");
  await press(page, "Send feedback");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(page.getByLabel("Your feedback")).toHaveValue("Two\nlines");
  await page.getByLabel("Email").fill("ada@journeys.example");
  await press(page, "Send feedback");
  await expect(notice(page)).toContainText("Feedback sent");

  const email = "plain-reader@journeys.example";
  await page.goto("/newsletter");
  await page.getByLabel("Email").fill(email);
  await press(page, "Subscribe");
  await expect(notice(page)).toContainText("Check your email");
  const mail = await mailTo({ to: email });
  await page.goto(/\/newsletter\/confirm\?token=\S+/.exec(mail)?.[0] ?? "");
  await press(page, "Confirm subscription");
  await expect(page).toHaveURL("/?all=1");
  await expect(notice(page)).toContainText("You're subscribed");
});

test("a guest's vote and save are applied after sign-in and confirmed once", async ({ page }) => {
  const save = main(page)
    .getByRole("button", { name: /^Saved? / })
    .first();
  const vote = upvoteButton(main(page));
  await page.goto("/");
  const address = (await cards(page).nth(17).getByRole("link").first().getAttribute("href")) ?? "";
  await page.goto(address);
  await save.click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address)}`);
  await chooseAccount(page, { name: "Demo Visitor" });
  await expect(page).toHaveURL(address);
  await expect(notice(page)).toHaveText(/^Welcome.* · Bookmarked: ./);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(notice(page)).toHaveCount(0);
  for (const [button, presses] of [
    [save, ["true", "false"]],
    [vote, ["false", "true", "false"]],
  ] as const) {
    for (const pressed of presses) {
      await expect(button).toHaveAttribute("aria-pressed", pressed);
      await button.click();
      await expect(page).toHaveURL(address);
    }
  }
});

test("a person suggests, edits their profile, claims a product and signs out", async ({ page, problems }) => {
  problems.expect(/status of 4(?:00|22)/);
  const suggestion = page.getByRole("textbox", { name: "Your suggestion" });
  await page.goto("/auth?redirect=%2Fsubmit");
  await signInAs(page, { email: "plain@journeys.example" });
  await suggestion.fill("   ");
  await press(page, "Submit Suggestion");
  await expect(page.getByText("Please enter a suggestion")).toBeVisible();
  await suggestion.fill("Lichess, for chess");
  await press(page, "Submit Suggestion");
  await expect(notice(page)).toContainText("Thanks. Our team will take a look.");
  await expect(page.getByRole("region", { name: "Your suggestions" })).toContainText("Lichess, for chess");

  await page.goto("/profile?tab=edit");
  await expect(page.getByText(/JavaScript/)).toBeVisible();
  await expect(page.getByText("Upload picture")).toBeHidden();
  await page.getByRole("textbox", { name: "Username" }).fill("ab");
  await page.getByRole("textbox", { name: "Career" }).fill("Clerk");
  await press(page, "Save Changes");
  await expect(page.getByText("Username must be at least 3 characters").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Career" })).toHaveValue("Clerk");
  await page.getByRole("textbox", { name: "Username" }).fill("Plain Person");
  await press(page, "Save Changes");
  await expect(notice(page)).toContainText("Profile updated");

  await page.goto("/claim-product?product=gnucash");
  await page.getByRole("checkbox").first().check();
  // The browser validates the other fields itself; the server must validate them too.
  const form = page.locator("form", { has: page.getByRole("checkbox") });
  await form.evaluate((element) => element.setAttribute("novalidate", ""));
  await press(page, "Claim as Maker");
  await expect(page.getByRole("alert")).toContainText("Please confirm that you have the right to be listed");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await press(page, "Claim as Maker");
  await expect(page.getByRole("heading", { name: "Verify that GnuCash is yours" })).toBeVisible();

  await page.getByRole("banner").locator("summary[aria-label^='Account of']").click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});
