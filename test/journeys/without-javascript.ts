import { cards, expect, signInAs, test, upvoteButton } from "./support/journey.ts";

test.use({ javaScriptEnabled: false });

test("everything public reads and navigates without JavaScript", async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto("/");
  await expect(cards(page)).toHaveCount(20);
  const first = await cards(page).first().getByRole("heading").innerText();

  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL("/?page=2");
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(first);

  await page.getByRole("main").locator('a[href^="/niche/"]').first().click();
  await expect(page).toHaveURL(/\/niche\//);
  const name = await cards(page).first().getByRole("link").first().innerText();
  await cards(page).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(cards(page)).toHaveCount(20);
});

test("a vote needs no JavaScript either", async ({ page, viewport }) => {
  await page.goto("/");
  const address = await cards(page)
    .nth((viewport?.width ?? 0) < 768 ? 10 : 11)
    .getByRole("link")
    .first()
    .getAttribute("href");
  await page.goto(address ?? "");
  await upvoteButton(page.getByRole("main")).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address ?? "")}`);
  await signInAs(page, { email: `plain-${viewport?.width}@journeys.example` });
  await expect(page).toHaveURL(address ?? "");

  // Posted as a guest, it was kept and done.
  const button = upvoteButton(page.getByRole("main"));
  for (const pressed of ["true", "false", "true"]) {
    await expect(button).toHaveAttribute("aria-pressed", pressed);
    await button.click();
    await expect(page).toHaveURL(address ?? "");
  }
});
