import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, openSignedIn, signInAs, test, untilHydrated } from "./support/journey.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Your suggestion" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Suggestion" });
const listed = (page: Page) => page.getByRole("region", { name: "Your suggestions" }).getByRole("article");

/** Unique per run and screen width, so that phone and desk share neither account nor daily limit. */
const personOf = (name: string, width: number | undefined) => ({ email: `${name}-${width}@journeys.example` });

test("a guest's suggestion is sent once they sign in", async ({ page, viewport }) => {
  const text = "Zulip: chat in topics.\nhttps://zulip.example";
  await open(page, "/submit");
  await submit(page).click();
  await expect(page.getByText("Please enter a suggestion")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await field(page).fill(text);
  await expect(page.getByText("Please enter a suggestion")).toBeHidden();
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Continue to Sign In" }).click();
  await signInAs(page, personOf("suggests", viewport?.width));
  await expect(page).toHaveURL("/submit");
  await untilHydrated(page);
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText("Waiting for review");
  await expect(listed(page)).toContainText("Zulip: chat in topics.");
  await expect(field(page)).toHaveValue("");
  await expectAccessible(page);
});

test("a double click sends a suggestion once", async ({ page, viewport }) => {
  const text = "Zulip: chat in topics.\nhttps://zulip.example";
  await openSignedIn(page, { ...personOf("presses-twice", viewport?.width), path: "/submit" });
  await expect(page.getByText("You haven't suggested anything yet.")).toBeVisible();
  await field(page).fill(text);
  // Hold the response back, so that the second click comes while the first is pending.
  const answered = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route("**/api/v1/resource-suggestions", async (route) => {
    sent.push(route.request().postData() ?? "");
    await answered.promise;
    await route.continue();
  });
  await submit(page).click();
  await page.getByRole("button", { name: "Submitting..." }).click({ force: true });
  answered.resolve();
  await expect(page.getByText("Suggestion submitted")).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ text })]);
  await expect(field(page)).toHaveValue("");
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText("Waiting for review");
  await expect(listed(page)).toContainText("Zulip: chat in topics.");

  await page.reload();
  await untilHydrated(page);
  await expect(field(page)).toHaveValue("");
  await expect(listed(page)).toHaveCount(1);
});

test("a failed submit shows the reason and keeps the text", async ({ page, problems, viewport }) => {
  problems.expect(/Failed to load resource/);
  await openSignedIn(page, { ...personOf("unlucky-suggests", viewport?.width), path: "/submit" });
  await page.route("**/api/v1/resource-suggestions", (route) => route.fulfill({ status: 500, body: "{}" }));
  await field(page).fill("Keep this");
  await submit(page).click();
  const sentence = "Failed to submit suggestion. Please try again.";
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
  await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect(field(page)).toHaveValue("Keep this");
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await expect(field(page)).toHaveValue("Keep this");
});

test("My Products asks guests to sign in first", async ({ page, viewport }) => {
  await page.goto("/my-products?tab=drafts");
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent("/my-products?tab=drafts")}`);
  await signInAs(page, personOf("makes", viewport?.width));
  await expect(page).toHaveURL("/my-products?tab=drafts");
  await untilHydrated(page);
  await expect(page.getByText("No draft products found.")).toBeVisible();
  await page.getByRole("link", { name: /^Published/ }).click();
  await expect(page).toHaveURL("/my-products?tab=published");
  await expect(page.getByText("No published products found.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "List Your Product" }).last().click();
  await expect(page.getByRole("heading", { name: "List Your Product" })).toBeVisible();
});
