import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { endSession } from "../sign-in/end-session.ts";

/** Logout without JavaScript. */
export function signOutForm({ identity }: Pick<ApiDependencies, "identity">) {
  return new Hono<AppEnv>().post("/sign-out", async (c) => {
    await endSession(c, { identity });
    leaveFlash(c, { codes: ["success.signedOut"], isSecure: identity.hasSecureCookies });
    return c.redirect(paths.home(), 303);
  });
}
