import { type Context, Hono } from "hono";
import { z } from "zod";
import { paths, withNotice } from "#contract/paths.ts";
import { endOtherSessions } from "#domain/accounts/end-other-sessions.ts";
import { endOwnSession } from "#domain/accounts/end-own-session.ts";
import type { AppEnv } from "#http/context.ts";
import { toDomainError } from "#http/error-response.ts";
import { ownSessionOf } from "./account.ts";
import { deletionInputSchema, leave } from "./account-deletion.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

const sessionForm = z.strictObject({ session: z.string().max(100) });

/** The buttons of the Account tab without JavaScript. What came of it is said on that tab, by a code in its address. */
export function accountForms(dependencies: ApiDependencies) {
  const { database, rateLimits } = dependencies;
  return new Hono<AppEnv>()
    .post("/sessions", (c) =>
      answer(c, async () => {
        const own = ownSessionOf(c.var);
        const { session: sessionId } = sessionForm.parse(await c.req.parseBody());
        await rateLimits.spend(c, { name: "account" });
        if (sessionId === "others") await endOtherSessions(database.app, own);
        else await endOwnSession(database.app, { userId: own.userId, sessionId });
        return withNotice(paths.profile("account"), "session_ended");
      }),
    )
    .post("/account-deletion", (c) =>
      answer(c, async () => {
        ownSessionOf(c.var);
        await leave(c, { ...dependencies, ...deletionInputSchema.parse(await c.req.parseBody()) });
        return withNotice(paths.home(), "account-deleted");
      }),
    );
}

async function answer(c: Context<AppEnv>, act: () => Promise<string>): Promise<Response> {
  try {
    return c.redirect(await act(), 303);
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "server_error") throw error;
    if (code === "not_signed_in") return c.redirect(paths.auth(paths.profile("account")), 303);
    return c.redirect(withNotice(paths.profile("account"), code), 303);
  }
}
