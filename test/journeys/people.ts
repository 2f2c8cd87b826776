import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import {
  asAnother,
  expect,
  open,
  openSignedIn,
  siteOrigin,
  startSession,
  test,
  untilHydrated,
  writeFeedback,
} from "./support/journey.ts";

const main = (page: Page) => page.getByRole("main");

test("a visitor follows an author's name to their page, and from there to the feedback", async ({
  page,
  browser,
  viewport,
}) => {
  const author = await asAnother(browser, `writes-feedback-${viewport?.width}@journeys.example`);
  const name = await writeFeedback(author, { slug: "studyloft", comment: "Reads well on a phone." });
  await open(page, "/resources/studyloft");
  await main(page).getByRole("link", { name, exact: true }).first().click();
  await expect(page).toHaveURL(`/people/${name}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main(page)).toContainText(/Joined [A-Z][a-z]+ \d{4}/);
  await expect(main(page).getByText("Reads well on a phone.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await main(page).getByRole("article").getByRole("link", { name: "Studyloft" }).click();
  await expect(page).toHaveURL(/\/resources\/studyloft#feedback-\d+$/);
  await author.context().close();
});

test("what is hidden in the profile is gone for a guest", { tag: "@desk" }, async ({ page, browser }) => {
  await startSession(page, "hides-things@journeys.example");
  const name = await writeFeedback(page, { slug: "studyloft", comment: "Mine to hide." });
  await open(page, "/profile?tab=public");
  await expect(main(page).getByRole("checkbox", { name: "Stack" })).not.toBeChecked();
  await expect(main(page).getByRole("checkbox", { name: "Upvotes" })).not.toBeChecked();
  const guest = await asAnother(browser, null);
  await open(guest, `/people/${name}`);
  await expect(main(guest).getByRole("heading", { name: "Feedback" })).toBeVisible();

  await main(page).getByRole("checkbox", { name: "Feedback" }).uncheck();
  await main(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Public profile saved").first()).toBeVisible();
  await guest.reload();
  await expect(main(guest).getByText("Nothing here yet")).toBeVisible();
  await expect(main(guest).getByText("Mine to hide.")).toHaveCount(0);

  await main(page).getByRole("checkbox", { name: "Show my public profile" }).uncheck();
  await main(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(main(page).getByRole("link", { name: "View public profile" })).toHaveCount(0);
  expect((await guest.goto(`/people/${name}`))?.status()).toBe(404);
  await guest.context().close();
});

test("somebody blocks a person, whose feedback is folded, and unblocks them", { tag: "@desk" }, async ({
  page,
  browser,
}) => {
  const author = await asAnother(browser, "is-blocked@journeys.example");
  const name = await writeFeedback(author, { slug: "quillnest", comment: "Something unpleasant." });
  await openSignedIn(page, { email: "blocks@journeys.example", path: `/people/${name}` });
  await main(page)
    .getByRole("button", { name: `Block ${name}` })
    .click();
  await expect(main(page).getByRole("button", { name: `Unblock ${name}` })).toBeVisible();
  await expect(main(page).getByText(`You blocked ${name}.`)).toBeVisible();
  await open(page, "/resources/quillnest");
  const words = main(page).getByText("Something unpleasant.");
  await expect(words).toBeHidden();
  const folded = main(page).getByText("Hidden: you blocked this person").first();
  await expectAccessible(page);
  await folded.click();
  await expect(words).toBeVisible();
  await open(page, "/profile?tab=public");
  await main(page)
    .getByRole("button", { name: `Unblock ${name}` })
    .click();
  await expect(main(page).getByText("You haven't blocked anybody.")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Blocked people" })).toBeFocused();
  await open(page, "/resources/quillnest");
  await expect(words).toBeVisible();
  // At the comment, too: its author may show no page.
  await main(page)
    .getByRole("button", { name: `More actions for ${name}'s comment` })
    .click();
  await page.getByRole("menuitem", { name: `Block ${name}` }).click();
  await expect(words).toBeHidden();
  await expect(main(page).locator("article:focus")).toContainText("Hidden: you blocked this person");
  await author.context().close();
});

test("somebody reports a person, and the administrator finds and dismisses it", { tag: "@desk" }, async ({
  page,
  browser,
}) => {
  const author = await asAnother(browser, "is-reported@journeys.example");
  const name = await writeFeedback(author, { slug: "lanternquery", comment: "I am somebody famous." });
  await openSignedIn(page, { email: "reports@journeys.example", path: `/people/${name}` });
  await main(page).getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Report ${name}`);
  await page.getByLabel("Reason").selectOption("Pretends to be somebody else");
  await page.getByLabel("Anything else").fill("The real one is elsewhere.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: "Report sent" })).toBeVisible();

  const admin = await asAnother(browser, "admin@demo.example");
  await admin.goto("/admin/feedback-reports?tab=people");
  await untilHydrated(admin);
  const report = admin.getByRole("article", { name: `Reports of ${name}` });
  await expect(report).toContainText("The real one is elsewhere.");
  await expect(report.getByRole("link", { name: "Open User" })).toBeVisible();
  await expectAccessible(admin);
  await report.getByRole("button", { name: "Dismiss" }).click();
  await expect(report).toBeHidden();
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(report).toBeVisible();
  await admin.context().close();
  await author.context().close();
});

test("without JavaScript the page reads the same, and blocking is a form", { tag: "@desk" }, async ({ browser }) => {
  const author = await asAnother(browser, "reads-plain@journeys.example");
  const name = await writeFeedback(author, { slug: "studyloft", comment: "Plain and readable." });
  const plain = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false });
  const page = await plain.newPage();
  await startSession(page, "plain@journeys.example");
  await page.goto(`/people/${name.toUpperCase()}`);
  await expect(page).toHaveURL(`/people/${name}`);
  await expect(main(page).getByText("Plain and readable.")).toBeVisible();
  await main(page)
    .getByRole("button", { name: `Block ${name}` })
    .click();
  await expect(main(page).getByRole("button", { name: `Unblock ${name}` })).toBeVisible();
  await page.goto("/resources/studyloft");
  const folded = main(page).locator("details", { hasText: "Plain and readable." });
  await expect(folded.getByText("Plain and readable.")).toBeHidden();
  await folded.locator("summary").click();
  await expect(folded.getByText("Plain and readable.")).toBeVisible();
  await plain.close();
  await author.context().close();
});
