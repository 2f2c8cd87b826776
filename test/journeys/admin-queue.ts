import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, signInAs, test } from "./support/journey.ts";

/** Somebody hands in this many products, through the API that the wizard uses. */
async function submitProducts(browser: Browser, { prefix, count }: { prefix: string; count: number }): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/auth?redirect=%2Fabout");
  await signInAs(page, { email: `${prefix.toLowerCase()}@journeys.example` });
  await page.evaluate(
    async ({ prefix, count }) => {
      const send = async (path: string, method = "GET", body?: unknown) => {
        const init = { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) };
        const response = await fetch(`/api/v1${path}`, init as RequestInit);
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return await response.json();
      };
      const { niches } = await send("/me/category-choices");
      for (let n = 1; n <= count; n += 1) {
        const name = `${prefix} ${"ABCDEFGHIJ"[n - 1]}`;
        const { id } = await send("/me/products", "POST", {
          key: crypto.randomUUID(),
          stage: "incomplete",
          productName: name,
          websiteUrl: `https://${prefix.toLowerCase()}-${n}.example`,
          pricing: "free",
        });
        const { version, content } = await send(`/me/products/${id}`);
        const fields = {
          ...content,
          headline: `What ${name} does for you`,
          description: `<p>${name} is described in a sentence that is surely long enough for a review.</p>`,
          nicheIds: [niches[0].id],
          tags: ["journey"],
        };
        await send(`/me/products/${id}/submission`, "POST", { key: crypto.randomUUID(), version, fields });
      }
    },
    { prefix, count },
  );
  await context.close();
}

async function openQueue(page: Page, prefix: string): Promise<void> {
  const path = `/admin/submissions/queue?q=${prefix}`;
  await page.goto(`/auth?redirect=${encodeURIComponent(path)}`);
  await signInAs(page, { name: "Demo Admin" });
  await expect(page.getByRole("heading", { level: 1, name: "Review queue" })).toBeVisible();
  await untilKeysWork(page);
}

/** The keys work once the page is hydrated. */
async function untilKeysWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector(".desk-bar button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

const product = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const news = (page: Page) => page.locator(".desk-news");

test("an administrator reviews ten submissions by keyboard alone", { tag: "@desk" }, async ({ page, browser }) => {
  const prefix = "Quillkeys";
  // Letters, because other journeys read the only number on a card as its votes.
  const name = (n: number) => `${prefix} ${"ABCDEFGHIJ"[n - 1]}`;
  await submitProducts(browser, { prefix, count: 10 });
  await openQueue(page, prefix);
  const { keyboard } = page;
  await expect(product(page, name(1))).toBeVisible();
  await expect(page.getByText("1 of 10")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Evidence" })).toContainText("No product with this domain");
  await expectAccessible(page);

  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await keyboard.press("j");
  await expect(product(page, name(2))).toBeVisible();
  await keyboard.press("j");
  await expect(product(page, name(3))).toBeVisible();
  await expect(page).toHaveURL(/id=\d+/);
  await keyboard.press("k");
  await expect(product(page, name(2))).toBeVisible();
  await keyboard.press("k");
  await expect(product(page, name(1))).toBeVisible();

  await keyboard.press("a");
  await expect(news(page)).toContainText(`${name(1)} was approved`);
  await expect(news(page)).toContainText(/Emails go out in \d+ s/);
  await expect(product(page, name(2))).toBeVisible();
  await keyboard.press("u");
  await expect(news(page)).toContainText("Undone");
  await expect(product(page, name(1))).toBeVisible();
  await expect(page.getByText("1 of 10")).toBeVisible();

  await keyboard.press("m");
  const question = page.getByRole("dialog", { name: `Ask about ${name(1)}` });
  await question.getByLabel("Question").fill("Is it free for schools?");
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Question sent")).toBeVisible();
  await expect(product(page, name(1))).toBeVisible();

  await keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: `Reject ${name(1)}?` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Template").focus();
  // Letters choose an option of a select.
  await keyboard.type("Not soft");
  await expect(dialog.getByLabel("Reason")).toHaveValue(/We list software tools/);
  await keyboard.press("Control+Enter");
  await expect(news(page)).toContainText(`${name(1)} was rejected`);

  for (let n = 2; n <= 10; n += 1) {
    await expect(product(page, name(n))).toBeVisible();
    await keyboard.press(n % 2 ? "a" : "p");
    await expect(news(page)).toContainText(`${name(n)} was ${n % 2 ? "approved" : "published"}`);
  }
  await expect(page.getByText("All done")).toBeVisible();
  await keyboard.press("u");
  await expect(product(page, name(10))).toBeVisible();
  await keyboard.press("p");
  await expect(page.getByText("All done")).toBeVisible();

  await page.goto("/admin/submissions?tab=decided");
  await expect(page.getByRole("table", { name: "Decided lately" })).toContainText(name(10));
  await expectAccessible(page);
});

test("the queue on a phone has one product and its buttons at the thumb", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  const prefix = "Quillthumb";
  await submitProducts(browser, { prefix, count: 2 });
  await openQueue(page, prefix);
  await expect(product(page, `${prefix} A`)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Waiting submissions" })).toBeHidden();
  const publish = page.getByRole("button", { name: "Approve & publish" });
  await expect(publish).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await publish.tap();
  await expect(news(page)).toContainText("was published");
  await expect(product(page, `${prefix} B`)).toBeVisible();
  // Ask and Undo are under More, so that the three decisions are large.
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Undo" }).tap();
  await expect(product(page, `${prefix} A`)).toBeVisible();

  await page.goto(`/admin/submissions?q=${prefix}`);
  await expect(page.getByText(`${prefix} B`).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // The last of the tabs, which the phone has no room for.
  await page.goto("/admin/submissions?tab=decided");
  await expect(page.getByRole("link", { name: "Decided lately" })).toBeInViewport({ ratio: 0.9 });
  await page.goto("/admin/suggestions");
  await expect(page.getByRole("heading", { level: 1, name: "Suggestions" })).toBeVisible();
});
