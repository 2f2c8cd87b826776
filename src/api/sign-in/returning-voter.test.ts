import { expect, test } from "vitest";
import { authForms } from "#contract/shared/sign-in/auth-address.ts";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { type AppBrowser, browserOf } from "#test/tools/app-browser.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp({ AUTH_EMAIL_PASSWORD: "on" });
const email = "ada@example.org";
const password = "correct horse";
const read = new Set<string>();

/** The link in the next mail. */
async function nextLink(): Promise<string> {
  await app.sendLetters();
  const { id = "" } = (await listOutbox(app.outboxFolder, { limit: 100 })).find((mail) => !read.has(mail.id)) ?? {};
  read.add(id);
  return /https?:\S+/.exec((await readOutboxMessage(app.outboxFolder, id))?.text ?? "")?.[0] ?? "";
}

async function signUp(): Promise<AppBrowser> {
  const browser = browserOf(app.instances[0]);
  await browser.send(authForms.signUp, { method: "POST", form: { email, password } });
  await browser.send(await nextLink());
  await browser.send(authForms.signIn, { method: "POST", form: { email, password } });
  return browser;
}

async function leave(browser: AppBrowser): Promise<void> {
  const session = await browser.send("/api/v1/session");
  const { viewer } = (await session.json()) as { viewer: { username: string } };
  const answer = await browser.send("/api/v1/me", { method: "DELETE", json: { username: viewer.username } });
  expect(answer.status).toBe(200);
}

test("somebody who votes, deletes the account and signs up again is counted once", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const vote = async (browser: AppBrowser, method: "PUT" | "DELETE") =>
    (await browser.send(`/api/v1/products/${id}/upvote`, { method })).json();
  const seen = async (browser: AppBrowser) => (await browser.send(`/api/v1/products/${slug}`)).json();
  const button = async (browser: AppBrowser) => {
    const page = parseHtml(await (await browser.send(`/resources/${slug}`)).text());
    return elementsOf(page).find((element) => element.tagName === "button" && textOf(element).startsWith("Upvote "));
  };

  const first = await signUp();
  expect(await vote(first, "PUT")).toMatchObject({ isUpvoted: true, upvotes: 1 });
  await leave(first);
  expect(await seen(browserOf(app.instances[0]))).toMatchObject({ upvotes: 1 });

  const second = await signUp();
  expect(await seen(second)).toMatchObject({ isUpvoted: true, upvotes: 1 });
  expect(await vote(second, "PUT")).toMatchObject({ isUpvoted: true, upvotes: 1 });
  expect(await vote(second, "DELETE")).toMatchObject({ isUpvoted: false, upvotes: 0 });
  expect(await vote(second, "PUT")).toMatchObject({ isUpvoted: true, upvotes: 1 });
  await leave(second);

  const third = await signUp();
  expect(await seen(third)).toMatchObject({ isUpvoted: true, upvotes: 1 });
  expect((await button(third))?.properties.ariaPressed).toBe("true");
});
