import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, test } from "./support/journey.ts";
import { complaintsIn } from "./support/server-complaints.ts";
import { watchContext } from "./support/watch-page.ts";

// Every journey relies on these checks. An expected problem that doesn't happen fails the test, so these
// pass only if the watcher saw exactly that problem.

test("the watcher sees a console error", async ({ page, problems }) => {
  problems.expect(/^console warning: something is not right/);
  await open(page, "/auth");
  await page.evaluate(() => console.warn("something is not right"));
});

test("the watcher sees an uncaught error", async ({ page, problems }) => {
  problems.expect(/^page error: Error: nobody catches this/);
  await open(page, "/auth");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("nobody catches this"))));
  await thrown;
});

test("the watcher sees and blocks a request to another origin", async ({ page, problems }) => {
  problems.expect(/^request to another origin: http:\/\/127\.0\.0\.1:9\//);
  problems.expect(/ERR_FAILED/);
  // A page without our CSP, which would have blocked it first.
  await page.route("**/plain", (route) => route.fulfill({ contentType: "text/html", body: "<title>plain</title>" }));
  await page.goto("/plain");
  await page.evaluate(() => fetch("http://127.0.0.1:9/pixel.gif", { mode: "no-cors" }).catch(() => {}));
});

test("the watcher sees a CSP violation", async ({ page, problems }) => {
  problems.expect(/^content security policy: style-src/);
  problems.expect(/^console error: .*Content Security Policy/);
  await open(page, "/auth");
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  // The page reports both, one after the other, with some delay.
  await expect.poll(() => problems.missing()).toEqual([]);
});

test("the watcher reports an expected problem that doesn't happen", async ({ context }) => {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error("There is no browser");
  const problems = await watchContext(other, { origin: "http://localhost" });
  problems.expect(/never/);
  expect(problems.missing()).toEqual(["/never/ was expected"]);
  await other.close();
});

test("a field without a name fails the accessibility check", async ({ page }) => {
  await open(page, "/auth");
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("input")));
  await expect(expectAccessible(page)).rejects.toThrow(/label/);
});

test("warnings and errors in the server's log are found", () => {
  const line = (level: string, msg: string) => JSON.stringify({ level, msg });
  const output = ["Toolshelf is ready", line("info", "started"), line("warn", "slow"), line("error", "broken")];
  expect(complaintsIn(output.join("\n"))).toEqual([line("warn", "slow"), line("error", "broken")]);
});
