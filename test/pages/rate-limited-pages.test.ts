import { expect, test } from "vitest";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp({ RATE_LIMITS: "on" });

test("somebody who clicks too often gets a page inside the site's frame that says how long to wait", async () => {
  // 120 a minute.
  const answers = await Promise.all(Array.from({ length: 121 }, () => app.guest.send("/go/never-listed")));
  const refused = answers.find(({ status }) => status === 429);
  const html = (await refused?.text()) ?? "";
  const seconds = refused?.headers.get("retry-after");
  expect(html).toMatch(/<h1[^>]*>Too Many Requests<\/h1>/);
  expect(html).toMatch(new RegExp(`Please try again in ${seconds} seconds?\\.`));
  expect(html).toContain('<nav aria-label="Main"');
  expect(html).toContain('<nav aria-label="Footer"');
  expect(html).toContain(">Try Again</a>");
  expect(html).not.toContain("Reference:");
  expect(refused?.headers.get("cache-control")).toBe("no-store");
});
