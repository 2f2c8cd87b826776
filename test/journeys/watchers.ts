import { expectAccessible } from "./support/expect-accessible.ts";
import { open, test } from "./support/journey.ts";

// What every journey relies on without saying so: each of these must fail, or nothing here means anything.

test.fail("a complaint on the console fails a journey", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => console.warn("something is not right"));
});

test.fail("an error nobody catches fails a journey", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("nobody catches this"))));
  await page.waitForTimeout(200);
});

test.fail("a request to another origin fails a journey", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => {
    // An image, which the policy refuses; and if it did not, the request itself would be noted.
    new Image().src = "http://127.0.0.1:9/pixel.gif";
  });
  await page.waitForTimeout(200);
});

test.fail("what the policy blocks fails a journey", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  await page.waitForTimeout(200);
});

test.fail("an expected problem that does not come fails a journey", async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await open(page, "/auth");
});

test.fail("a field without a name fails the accessibility check", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("input")));
  await expectAccessible(page);
});
