import { Hono } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { AppEnv } from "#http/context.ts";
import { limitByEmail, spendAccount } from "#http/limits/account-limits.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import { isAskedHere } from "#http/sessions/own-machine.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { arrive } from "./arrive.ts";
import { recoveryLink, withRecoveryToken } from "./password-recovery.ts";

/** The sign-in routes: a short list of better-auth's, each behind its limits, and our redirect to Google. */
export function authDoors(dependencies: ApiDependencies) {
  const { identity, rateLimits, site } = dependencies;
  const doors = new Hono<AppEnv>();
  const demoDoors = ["/auth/google", "/api/auth/callback/*", ...(site.hasEmailSignIn ? [] : ["/api/auth/sign-in/*"])];
  for (const path of identity.demoNoticePath ? demoDoors : []) {
    doors.use(path, async (c, next) => {
      if (isAskedHere(c)) return await next();
      if (c.req.method === "GET" && identity.demoNoticePath) return c.redirect(identity.demoNoticePath, 302);
      throw new DomainError("forbidden");
    });
  }
  doors.use("/api/auth/sign-in/*", rateLimits.limit("sign_in_address"));
  doors.use("/api/auth/sign-in/email", limitByEmail(rateLimits, spendAccount));
  doors.use("/api/auth/sign-up/*", rateLimits.limit("sign_up"));
  for (const path of ["/api/auth/request-password-reset", "/api/auth/send-verification-email"]) {
    doors.use(path, rateLimits.limit("mailbox_address"));
  }
  doors.use("/api/auth/reset-password", async (c, next) => {
    await next();
    if (c.res.ok) leaveFlash(c, { codes: ["success.passwordUpdated"], isSecure: identity.hasSecureCookies });
  });
  doors.use("/api/auth/reset-password", withRecoveryToken(dependencies));
  doors.route("/", recoveryLink(dependencies));
  doors.all("/api/auth/*", async (c) => {
    const answer = await identity.handler(c.req.raw);
    const location = answer.headers.get("location");
    const next = await arrive(c, { dependencies, answer, target: location ?? paths.home() });
    return location === null ? c.body(null, 204) : c.redirect(next, 302);
  });
  doors.get("/auth/google", (c) => identity.startGoogleSignIn(c.req.raw, { redirectTo: c.req.query("redirect") }));
  return doors;
}
