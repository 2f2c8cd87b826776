import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { AppEnv } from "../context.ts";

export type OwnCookie = {
  name: string;
  /** Adds `__Host-` to the name, as for the session; plain http on localhost works only without it. */
  isSecure: boolean;
};

export function readOwnCookie(c: Context<AppEnv>, { name, isSecure }: OwnCookie): string | undefined {
  return getCookie(c, name, isSecure ? "host" : undefined);
}

/** The same for reads that pages make on the server: there the cookie is in the page's request. */
export function readPageCookie(c: Context<AppEnv>, { name, isSecure }: OwnCookie): string | undefined {
  const key = isSecure ? `__Host-${name}` : name;
  const { headers } = c.req.raw;
  return parse((c.env.pageHeaders ?? headers).get("cookie") ?? "", key)[key];
}

/** The Set-Cookie line for a value that no script may read; with zero seconds the browser deletes it. */
export function ownCookieLine({ name, isSecure, value, seconds }: OwnCookie & { value: string; seconds: number }) {
  return generateCookie(name, value, {
    ...(isSecure && { prefix: "host" }),
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: seconds,
  });
}
