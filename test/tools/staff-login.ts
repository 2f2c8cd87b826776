import type { LoginState } from "#contract/admin/people/login.ts";
import type { AppBrowser } from "./app-browser.ts";

/** The answer to "7 + 4" or "9 − 2". */
export function solve(text: string): number {
  const [left = "", operator = "", right = ""] = text.split(" ");
  return operator === "+" ? Number(left) + Number(right) : Number(left) - Number(right);
}

export async function loginState(browser: AppBrowser): Promise<LoginState> {
  return (await (await browser.send("/api/v1/login")).json()) as LoginState;
}

/** Passes the security check, as the Verify button does. */
export async function passCheck(browser: AppBrowser): Promise<string> {
  const { question } = await loginState(browser);
  const json = { question: question.token, answer: String(solve(question.text)) };
  const { pass } = (await (await browser.send("/api/v1/login/check", { method: "POST", json })).json()) as {
    pass: string;
  };
  return pass;
}

/** Signs in at /login with the check. */
export async function logIn(browser: AppBrowser, credentials: { email: string; password: string }): Promise<Response> {
  const pass = await passCheck(browser);
  return await browser.send("/api/v1/login", { method: "POST", json: { ...credentials, pass } });
}
