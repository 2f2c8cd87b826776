import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { authAddress, recoveryPath } from "#contract/shared/sign-in/auth-address.ts";
import type { AppEnv } from "#http/context.ts";
import { ownCookieLine, readOwnCookie } from "#http/sessions/own-cookie.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

type Dependencies = Pick<ApiDependencies, "identity">;

const cookie = ({ identity }: Dependencies) => ({ name: "recovery", isSecure: identity.hasSecureCookies });

/**
 * The target of the mailed link. Moves its token from the URL into a cookie for as long as it is valid, before a page
 * is shown: no Referer, history entry or page contains it, and the form works without JavaScript.
 */
export function recoveryLink(dependencies: Dependencies) {
  return new Hono<AppEnv>().get(recoveryPath, (c) => {
    const token = c.req.query("token") ?? "";
    const value = /^[\w-]{1,100}$/.test(token) ? token : "";
    c.header("Set-Cookie", ownCookieLine({ ...cookie(dependencies), value, seconds: value ? 30 * 60 : 0 }));
    c.header("Cache-Control", "no-store");
    return c.redirect(authAddress({ mode: "new-password" }), 302);
  });
}

export function readRecoveryToken(c: Context<AppEnv>, dependencies: Dependencies): string | undefined {
  return readOwnCookie(c, cookie(dependencies));
}

/** Once the password is set, the link is useless. */
export function forgetRecoveryToken(c: Context<AppEnv>, dependencies: Dependencies): void {
  c.header("Set-Cookie", ownCookieLine({ ...cookie(dependencies), value: "", seconds: 0 }), { append: true });
}

/** For a reset by script, which can't read the cookie: a body without a token gets the one from the link. */
export function withRecoveryToken(dependencies: Dependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = readRecoveryToken(c, dependencies);
    const body: unknown = await c.req.raw
      .clone()
      .json()
      .catch(() => null);
    const { data } = z.strictObject({ newPassword: z.string() }).safeParse(body);
    if (token && data) {
      const { method, headers } = c.req.raw;
      c.req.raw = new Request(c.req.url, { method, headers, body: JSON.stringify({ ...data, token }) });
    }
    await next();
    if (token && c.res.ok) forgetRecoveryToken(c, dependencies);
  };
}
