import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { IdentityEnv } from "./auth-options.ts";
import { googleCallbackPath } from "./demo/client.ts";

/** better-auth has about forty routes; these are the ones we use. All others answer 404. */
export function isOpen(request: Request, env: Pick<IdentityEnv, "emailPassword" | "demoSignIn">): boolean {
  const name = `${request.method} ${new URL(request.url).pathname}`;
  if (name === `GET ${googleCallbackPath}`) return true;
  if (name === `POST ${signInPath}`) return env.emailPassword || env.demoSignIn;
  return env.emailPassword && passwordDoors.has(name);
}

export const signInPath = "/api/auth/sign-in/email";

/** Where people type an address to get in; the administrators' sign-in is another door, so nobody locks out themselves. */
export function isMailDoor(path: string): boolean {
  return path === signInPath || path === signUpPath;
}

export const signUpPath = "/api/auth/sign-up/email";

const passwordDoors = new Set([
  "POST /api/auth/sign-up/email",
  "POST /api/auth/send-verification-email",
  "POST /api/auth/request-password-reset",
  "POST /api/auth/reset-password",
  "GET /api/auth/verify-email",
]);

/**
 * Storing the letter takes a few milliseconds longer than answering for an address without an account, so no answer is
 * sent sooner than this (A7). better-auth does the same for the verification mail, with half a second.
 */
export function leastMsOf(path: string): number {
  return path === "/api/auth/request-password-reset" ? 100 : 0;
}

/**
 * Translates better-auth's response. Its JSON contains the session token, which belongs in an HttpOnly cookie only; its
 * errors become ours; and its redirects to /auth name one of our codes instead of the provider's text.
 */
export async function translateAnswer(answer: Response, { request, siteUrl }: { request: Request; siteUrl: string }) {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  const location = answer.headers.get("location");
  if (answer.status >= 300 && answer.status < 400 && location) {
    headers.set("location", translateLocation(location, siteUrl));
    return new Response(null, { status: 302, headers });
  }
  if (!answer.ok) throw new DomainError(codeOf(await refusalOf(answer), new URL(request.url).pathname));
  return new Response(null, { status: 204, headers });
}

function translateLocation(location: string, siteUrl: string): string {
  const url = new URL(location, siteUrl);
  // Every target was checked when the flow started; this is the last defense against an open redirect.
  if (url.origin !== siteUrl) return "/";
  const error = url.searchParams.get("error");
  if (url.pathname === "/auth" && error) {
    for (const name of ["error_description", "verified"]) url.searchParams.delete(name);
    url.searchParams.set("error", signInErrors[error] ?? "google_sign_in_failed");
  }
  return url.pathname + url.search + url.hash;
}

const signInErrors: Record<string, ErrorCode> = {
  account_disabled: "account_disabled",
  mail_domain_blocked: "mail_domain_blocked",
  sign_up_closed: "sign_up_closed",
  sign_up_invited: "sign_up_invited",
  // There is a password account with this address whose owner has not confirmed it yet.
  account_not_linked: "email_not_verified",
  // An address typed into the demo chooser that belongs to a real account.
  not_a_demo_account: "forbidden",
  // Only the verification link arrives here; a password reset is posted.
  TOKEN_EXPIRED: "verification_link_invalid",
  INVALID_TOKEN: "verification_link_invalid",
  USER_NOT_FOUND: "verification_link_invalid",
};

async function refusalOf(answer: Response): Promise<string> {
  try {
    const body: unknown = await answer.json();
    return typeof body === "object" && body && "code" in body ? String(body.code) : `${answer.status}`;
  } catch {
    return `${answer.status}`;
  }
}

/** Our code for one of better-auth's. */
export function codeOf(refusal: string, path: string): ErrorCode {
  // Sign-in has one message for any problem with the input (rule 31).
  if (path === signInPath && typingErrors.has(refusal)) return "invalid_credentials";
  return refusals[refusal] ?? (refusal === "500" ? "server_error" : "invalid_input");
}

const typingErrors = new Set(["INVALID_EMAIL", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"]);

const refusals: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  EMAIL_NOT_VERIFIED: "email_not_verified",
  account_disabled: "account_disabled",
  mail_domain_blocked: "mail_domain_blocked",
  sign_up_closed: "sign_up_closed",
  sign_up_invited: "sign_up_invited",
  INVALID_TOKEN: "reset_link_invalid",
  INVALID_ORIGIN: "cross_origin",
  MISSING_OR_NULL_ORIGIN: "cross_origin",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "cross_origin",
  FAILED_TO_GET_SESSION: "session_check_failed",
  INTERNAL_SERVER_ERROR: "server_error",
};
