import type { Browser, Page } from "@playwright/test";
import type { Product } from "#contract/visitor/catalog.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openMore, openSignedIn, signInAs, test } from "./support/journey.ts";

// Demo products, one per screen width, so that the two runs don't change each other's counts.
const slugOf = (width: number | undefined) => ((width ?? 0) < 768 ? "quillnest" : "lanternquery");
const emailOf = (name: string, width: number | undefined) => `${name}-${width}@journeys.example`;

const section = (page: Page) => page.getByRole("region", { name: "Feedback" });
const submit = (page: Page) => section(page).getByRole("button", { name: "Submit Feedback" });
const comment = (page: Page) => section(page).getByRole("textbox", { name: "Your feedback" });
const own = (page: Page) => section(page).getByRole("article").filter({ hasText: "You" }).first();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** The section hydrates lazily, when it scrolls near; until then its forms post as plain HTML. */
async function untilFeedbackHydrated(page: Page): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await page.waitForFunction(() => {
    const button = document.querySelector("section[aria-labelledby=feedback] form button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

async function openProductAs(page: Page, { slug, email }: { slug: string; email: string }): Promise<void> {
  await openSignedIn(page, { email, path: `/resources/${slug}` });
  await untilFeedbackHydrated(page);
}

/** The public rating, as the API shows it to guests. */
async function ratingOf(browser: Browser, slug: string): Promise<Product["rating"] & { total: number }> {
  const guest = await browser.newContext();
  const response = await guest.request.get(`${process.env.JOURNEY_ORIGIN}/api/v1/products/${slug}`);
  const { rating, feedbackTotal } = (await response.json()) as Product;
  await guest.close();
  return { ...rating, total: feedbackTotal };
}

test("people leave, edit, answer, report and delete feedback, and the counts follow", async ({
  page,
  browser,
  viewport,
}) => {
  const slug = slugOf(viewport?.width);
  const before = await ratingOf(browser, slug);
  await openProductAs(page, { slug, email: emailOf("critic", viewport?.width) });

  await submit(page).click();
  await expect(section(page).getByText("Please enter your feedback before submitting").first()).toBeVisible();
  await expect(section(page).getByText("Please provide a rating before submitting").first()).toBeVisible();
  await expectAccessible(page);

  // By keyboard: focus starts on the first star, arrow keys pick the rating.
  await expect(section(page).getByRole("radio", { name: "1 star" })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(section(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await comment(page).fill("Works.\n<b>Not bold</b>");
  await submit(page).click();
  await expect(toast(page, "Feedback submitted")).toBeVisible();
  await expect(own(page)).toContainText("<b>Not bold</b>");
  await expect(own(page)).toBeFocused();
  await expect(submit(page)).toHaveCount(0);
  await expect(section(page)).toContainText(`${before.count + 1} rating`);
  expect(await ratingOf(browser, slug)).toMatchObject({ count: before.count + 1, total: before.total + 1 });

  await own(page).getByRole("button", { name: "Edit or delete your comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = section(page).getByRole("form", { name: "Edit your feedback" });
  await expect(edit.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await edit.getByText("2 stars").click({ force: true });
  await edit.getByRole("textbox").fill("Works now and then.");
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(own(page)).toContainText("edited");
  await expect(own(page).getByRole("img", { name: "2.0 of 5 stars" })).toBeVisible();

  const other = await (await browser.newContext({ viewport: viewport ?? undefined })).newPage();
  await openProductAs(other, { slug, email: emailOf("answers", viewport?.width) });
  const thread = section(other).getByRole("article").filter({ hasText: "Works now and then." });
  await thread.getByText("Reply", { exact: false }).first().click();
  await expect(thread.getByRole("textbox", { name: "Your reply" })).toBeFocused();
  await thread.getByRole("button", { name: "Submit Reply" }).click();
  await expect(thread.getByText("Please enter your reply before submitting").first()).toBeVisible();
  await expectAccessible(other);
  await thread.getByRole("textbox", { name: "Your reply" }).fill("Mine never does.");
  await thread.getByRole("button", { name: "Submit Reply" }).click();
  await expect(toast(other, "Reply submitted")).toBeVisible();
  await expect(thread).toContainText("Mine never does.");

  await thread.getByRole("button", { name: /^More actions for critic/ }).click();
  await other.getByRole("menuitem", { name: "Report comment" }).click();
  const report = other.getByRole("dialog", { name: "Report feedback" });
  await report.getByLabel("Reason").selectOption("Not about this product");
  await expectAccessible(other);
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(toast(other, "Report sent")).toBeVisible();
  await expect(report).toBeHidden();
  await other.context().close();

  await page.reload();
  await untilFeedbackHydrated(page);
  await expect(own(page)).toContainText("Mine never does.");
  await own(page).getByRole("button", { name: "Edit or delete your comment" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(question).toContainText("your feedback and the reply to it");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Feedback deleted")).toBeVisible();
  await expect(submit(page)).toBeVisible();
  expect(await ratingOf(browser, slug)).toEqual(before);
});

test("a guest's feedback is posted once, after they sign in", async ({ page, browser, viewport }) => {
  const slug = slugOf(viewport?.width);
  await open(page, `/resources/${slug}`);
  await untilFeedbackHydrated(page);
  await section(page).getByRole("radio", { name: "5 stars" }).check({ force: true });
  await comment(page).fill("Said before signing in.");
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await untilFeedbackHydrated(page);
  await expect(comment(page)).toHaveValue("Said before signing in.");
  await expect(section(page).getByRole("radio", { name: "5 stars" })).toBeChecked();

  await submit(page).click();
  await dialog.getByText("Continue to Sign In").click();
  await signInAs(page, { email: emailOf("resumes", viewport?.width) });
  await expect(page.getByRole("banner").locator("summary[aria-label^='Account of']")).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    await open(page, `/resources/${slug}`);
    await expect(own(page)).toContainText("Said before signing in.");
    await expect(section(page).getByText("Said before signing in.")).toHaveCount(1);
  }
  // Clean up for the next run against the same site.
  const { feedback } = (await (await page.request.get(`/api/v1/products/${slug}`)).json()) as Product;
  const id = feedback.find(({ isOwn }) => isOwn)?.id;
  await page.evaluate(async (mine) => {
    await fetch(`/api/v1/feedback/${mine}`, { method: "DELETE", headers: { "content-type": "application/json" } });
  }, id);
  expect((await ratingOf(browser, slug)).distribution).toHaveLength(5);
});

test("a failed submit shows the reason and keeps the typed text", async ({ page, problems, viewport }) => {
  problems.expect(/Failed to load resource/);
  await openProductAs(page, { slug: slugOf(viewport?.width), email: emailOf("unlucky-critic", viewport?.width) });
  await page.route("**/api/v1/products/*/feedback", (route) => route.fulfill({ status: 500, body: "{}" }));
  await section(page).getByRole("radio", { name: "3 stars" }).check({ force: true });
  await comment(page).fill("Keep this");
  await submit(page).click();
  await expect(section(page).getByText("Failed to submit feedback. Please try again.")).toBeVisible();
  await expect(comment(page)).toHaveValue("Keep this");
  await page.reload();
  await untilFeedbackHydrated(page);
  await expect(comment(page)).toHaveValue("Keep this");
});

test("adding to the stack and sharing are stored", async ({ page, context, viewport }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openProductAs(page, { slug: slugOf(viewport?.width), email: emailOf("uses", viewport?.width) });
  const uses = page.getByRole("button", { name: /^I use this/ });
  const answer = page.waitForResponse(/\/stack$/);
  await openMore(page);
  await uses.click();
  await openMore(page);
  await expect(uses).toHaveAttribute("aria-pressed", "true");
  expect((await answer).status()).toBe(200);

  await page.getByRole("main").locator("summary").filter({ hasText: "Share" }).click();
  const kept = page.waitForResponse(/\/shares$/);
  await page.getByRole("button", { name: "Copy link" }).click();
  expect((await kept).status()).toBe(204);

  await page.reload();
  await openMore(page);
  await expect(uses).toHaveAttribute("aria-pressed", "true");
});
