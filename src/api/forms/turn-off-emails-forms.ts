import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import { turnOffEmails } from "#domain/people/email-choices/turn-off-emails.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

type FormDependencies = Pick<ApiDependencies, "database" | "identity"> & Pick<PlainForm, "showPage">;

/** The button on the page that letters link to. */
export function turnOffEmailsForms({ showPage, database, identity }: FormDependencies) {
  return new Hono<AppEnv>().post("/notifications/unsubscribe", (c) =>
    answerPlainForm(c, {
      page: ({ token = "" }) => paths.turnOffEmails(token),
      showPage,
      async submit({ token = "" }) {
        await turnOffEmails(database.app, { token });
        leaveFlash(c, { codes: ["success.notificationsOff"], isSecure: identity.hasSecureCookies });
        return paths.homeAll();
      },
    }),
  );
}

/** The same URL as the link in the letter, for the mail program's own unsubscribe button (RFC 8058). */
export function oneClickTurnOff({ database }: Pick<ApiDependencies, "database">) {
  return new Hono<AppEnv>().post("/notifications/unsubscribe", async (c) => {
    await turnOffEmails(database.app, { token: c.req.query("token") ?? "" });
    return c.text("Unsubscribed.");
  });
}
