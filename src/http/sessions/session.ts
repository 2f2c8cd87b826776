import { createMiddleware } from "hono/factory";
import type { Identity } from "#identity/create-identity.ts";
import type { AppEnv } from "../context.ts";
import { isAskedHere } from "./own-machine.ts";
import { hasSessionCookie } from "./session-cookie.ts";

/** Finds the viewer; a request without a session cookie costs nothing. */
export function session(identity: Identity) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (hasSessionCookie(c.req.header("cookie"))) {
      const sessionHash = identity.sessionHashOf(c.req.raw.headers);
      const { viewer, codeDueFor } = await identity.findViewer(sessionHash);
      // Anybody can sign in as one of the demo's people, so from another machine such a session doesn't count.
      c.set("viewer", viewer?.isDemo && !isAskedHere(c) ? null : viewer);
      c.set("codeDueFor", codeDueFor);
      c.set("sessionHash", sessionHash);
    }
    await next();
  });
}
