import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Values } from "#contract/shared/forms/read-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { accountDeletionInput } from "#contract/shared/sign-in/account-input.ts";
import { endOtherSessions } from "#domain/people/accounts/end-other-sessions.ts";
import { endOwnSession } from "#domain/people/accounts/end-own-session.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { leave } from "../routes/account-deletion.ts";
import { ownSessionOf } from "../sign-in/own-session.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

const sessionForm = z.strictObject({ session: z.string().max(100) });

const page = paths.profile("account");

/** The Account tab's buttons without JavaScript. */
export function accountForms({ showPage, ...dependencies }: ApiDependencies & Pick<PlainForm, "showPage">) {
  const { database, identity, rateLimits } = dependencies;

  function answer(c: Context<AppEnv>, act: (values: Values) => Promise<string>): Promise<Response> {
    return answerPlainForm(c, {
      page: () => page,
      showPage,
      submit: (values) => (c.var.viewer ? act(values) : Promise.resolve(paths.auth(page))),
    });
  }

  return new Hono<AppEnv>()
    .post("/sessions", (c) =>
      answer(c, async (values) => {
        const own = ownSessionOf(c.var);
        const { session: sessionId } = sessionForm.parse(values);
        await rateLimits.spend(c, { name: "account" });
        const isAll = sessionId === "others";
        if (isAll) await endOtherSessions(database.app, own);
        else await endOwnSession(database.app, { userId: own.userId, sessionId });
        const code = isAll ? "success.allOtherSessionsEnded" : "success.sessionEnded";
        leaveFlash(c, { codes: [code], isSecure: identity.hasSecureCookies });
        return page;
      }),
    )
    .post("/account-deletion", (c) =>
      answer(c, async (values) => {
        await leave(c, { ...dependencies, ...accountDeletionInput.parse(values) });
        return paths.home();
      }),
    );
}
