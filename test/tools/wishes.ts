import { testPassword } from "#test/factories/make-password-account.ts";
import type { AppBrowser } from "./app-browser.ts";
import { elementsOf, parseHtml, textOf } from "./html.ts";

/** Says what a guest wants to do, as the Authentication Required dialog does. */
export function wish(browser: AppBrowser, intent: unknown, returnTo: unknown = "/resources/x"): Promise<Response> {
  return browser.send("/api/v1/sign-in-intents", { method: "POST", json: { intent, returnTo } });
}

export function signInByPassword(browser: AppBrowser, { email, password = testPassword }: Credentials) {
  return browser.send("/api/auth/sign-in/email", { method: "POST", json: { email, password } });
}

type Credentials = { email: string; password?: string };

export function arrivalOf({ cookies }: AppBrowser): string | undefined {
  return cookies.get("__Host-arrival");
}

/** What the page says about the sign-in to somebody without JavaScript. */
export async function saidOn(browser: AppBrowser, path: string): Promise<string | undefined> {
  const html = await (await browser.send(path)).text();
  const root = elementsOf(parseHtml(html)).find(({ properties }) => properties.id === "root");
  const words = root?.children.flatMap(elementsOf).find(({ tagName }) => tagName === "noscript");
  return words && textOf(words).replaceAll(/<[^>]+>/g, "");
}
