import type { Page } from "@playwright/test";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { addressOfCard, countOn, expect, openSignedIn, test, upvoteButton } from "./support/journey.ts";

type Visit = { name: string; card: number; width: number | undefined };

/** Each test votes for its own product as its own person, so that tests don't change each other's counts. */
async function openProduct(page: Page, { name, card, width }: Visit): Promise<void> {
  const path = await addressOfCard(page, card * 2 + ((width ?? 0) < 768 ? 0 : 1));
  await openSignedIn(page, { email: `${name}-${width}@journeys.example`, path });
}

/** The count in the server's HTML, without the time a browser takes to render it. */
function countInHtml(html: string): number {
  const button = elementsOf(parseHtml(html)).find(({ properties }) => properties.ariaPressed !== undefined);
  return Number((button ? textOf(button) : "").replace(/.*\D/s, ""));
}

test("a vote shows at once and counts for everyone", async ({ page, browser, viewport }) => {
  await openProduct(page, { name: "votes", card: 0, width: viewport?.width });
  const button = upvoteButton(page.getByRole("main"));
  const before = await countOn(button);
  // Hold the response back, so that the count shown can't come from it.
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v1/products/*/upvote", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await countOn(button)).toBe(before + 1);
  const answer = page.waitForResponse(/\/upvote$/);
  answered.resolve();
  expect((await answer).status()).toBe(200);

  // test/failures/two-processes.test.ts checks the limit of two seconds, without a browser on the same cores.
  const guest = await browser.newContext();
  const shown = async () => countInHtml(await (await guest.request.get(page.url())).text());
  await expect.poll(shown, { intervals: [50] }).toBe(before + 1);
  const guestPage = await guest.newPage();
  await guestPage.goto(page.url());
  expect(await countOn(upvoteButton(guestPage.getByRole("main")))).toBe(before + 1);
  await guest.close();

  await page.reload();
  await expect(upvoteButton(page.getByRole("main"))).toHaveAttribute("aria-pressed", "true");
  expect(await countOn(upvoteButton(page.getByRole("main")))).toBe(before + 1);
});

test("a vote can be withdrawn", async ({ page, viewport }) => {
  await openProduct(page, { name: "withdraws", card: 1, width: viewport?.width });
  const button = upvoteButton(page.getByRole("main"));
  const before = await countOn(button);
  for (const [pressed, count] of [
    ["true", before + 1],
    ["false", before],
  ] as const) {
    const answer = page.waitForResponse(/\/upvote$/);
    await button.click();
    expect((await answer).status()).toBe(200);
    await expect(button).toHaveAttribute("aria-pressed", pressed);
    expect(await countOn(button)).toBe(count);
  }
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect(await countOn(button)).toBe(before);
});

for (const [how, fail] of Object.entries({
  "the server fails": (page: Page) => page.route("**/upvote", (route) => route.fulfill({ status: 500, body: "{}" })),
  "the connection breaks": (page: Page) => page.route("**/upvote", (route) => route.abort()),
})) {
  test(`a vote is rolled back with a message when ${how}`, async ({ page, problems, viewport }) => {
    problems.expect(/Failed to load resource/);
    const card = how === "the server fails" ? 2 : 3;
    await openProduct(page, { name: "unlucky", card, width: viewport?.width });
    const button = upvoteButton(page.getByRole("main"));
    const before = await countOn(button);
    await fail(page);
    await button.click();
    await expect(page.getByText("Failed to update upvote. Please try again.")).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    expect(await countOn(button)).toBe(before);
    await page.reload();
    expect(await countOn(button)).toBe(before);
  });
}

test("signing out ends the session and goes home", async ({ page, context, viewport, problems }) => {
  // On its way to the button the mouse can pass a product, which is fetched ahead while the session ends.
  problems.allow(/status of 401 .*\/me\/claims/);
  await openProduct(page, { name: "leaves", card: 4, width: viewport?.width });
  const session = (await context.cookies()).find(({ name }) => name === "__Host-session");
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: "Lax", path: "/" });

  const menu = page.locator("summary[aria-label^='Account of']");
  const dark = page.getByRole("radio", { name: "Dark" }).filter({ visible: true });
  await menu.click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dark.check();
  await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Signed Out")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  // Signing out clears personal data, not the theme.
  await page.reload();
  await expect(dark).toBeChecked();
  // The demo provider keeps its own cookies, as Google would.
  expect(await context.cookies(page.url())).toEqual([]);

  // The session itself is gone too, so the old cookie no longer works (A6).
  const replay = await page.request.get("/api/v1/session", { headers: { cookie: `__Host-session=${session?.value}` } });
  expect(await replay.json()).toEqual({ viewer: null });
});
