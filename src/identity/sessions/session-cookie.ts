import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** `__Host-` needs https; plain http on localhost works in every browser only without it. */
export function sessionCookieName({ secureCookies }: { secureCookies: boolean }): string {
  return secureCookies ? "__Host-session" : "session";
}

/** The hash of a session token the database stores: a dump of it signs nobody in (A6). */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The token in better-auth's signed cookie, `<token>.<HMAC-SHA256, base64>`. Verified here, so that a forged cookie
 * costs no query and a new AUTH_SECRET ends every session.
 */
export function readSessionToken(headers: Headers, options: { secureCookies: boolean; secret: string }): string | null {
  const cookie = cookieValue(headers, sessionCookieName(options));
  if (!cookie) return null;
  const dot = cookie.lastIndexOf(".");
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  const expected = createHmac("sha256", options.secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The Set-Cookie line that deletes the session cookie. */
export function forgetSessionCookie({ secureCookies }: { secureCookies: boolean }): string {
  const secure = secureCookies ? "; Secure" : "";
  return `${sessionCookieName({ secureCookies })}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function cookieValue(headers: Headers, name: string): string | null {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() === name) return decode(pair.slice(equals + 1).trim());
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
