import { testPassword } from "#test/factories/make-password-account.ts";
import type { AppBrowser } from "./app-browser.ts";
import { elementsOf, parseHtml, textOf } from "./markup/html.ts";

/** Stores what a guest tried to do, as the Authentication Required dialog does. */
export function sendIntent(
  browser: AppBrowser,
  intent: unknown,
  returnTo: unknown = "/resources/x",
): Promise<Response> {
  return browser.send("/api/v1/sign-in-intents", { method: "POST", json: { intent, returnTo } });
}

export function signInByPassword(browser: AppBrowser, { email, password = testPassword }: Credentials) {
  return browser.send("/api/auth/sign-in/email", { method: "POST", json: { email, password } });
}

type Credentials = { email: string; password?: string };

/** The names of the flash messages waiting for the browser's next page. */
export function waitingFlash({ cookies }: AppBrowser): string | undefined {
  const value = cookies.get("__Host-flash");
  return value && decodeURIComponent(value);
}

/** The names of the flash messages that a response leaves for the next page. */
export function flashOf({ headers }: Response): string | undefined {
  const line = headers.getSetCookie().find((each) => each.includes("flash="));
  return line && decodeURIComponent(line.slice(line.indexOf("=") + 1, line.indexOf(";")));
}

/** The flash messages of a page, as shown without JavaScript. */
export async function flashOn(browser: AppBrowser, path: string): Promise<string | undefined> {
  const html = await (await browser.send(path)).text();
  const root = elementsOf(parseHtml(html)).find(({ properties }) => properties.id === "root");
  const words = root?.children.flatMap(elementsOf).find(({ tagName }) => tagName === "noscript");
  return words && textOf(words).replaceAll(/<[^>]+>/g, "");
}
