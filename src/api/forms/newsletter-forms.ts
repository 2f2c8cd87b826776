import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import { confirmSubscription } from "#domain/mail/newsletter/confirm-subscription.ts";
import { endSubscription } from "#domain/mail/newsletter/end-subscription.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

type FormDependencies = Pick<ApiDependencies, "database" | "identity"> & Pick<PlainForm, "showPage">;

/** The buttons on the pages that newsletter mails link to. */
export function newsletterForms({ showPage, database, identity }: FormDependencies) {
  const db = database.app;
  return new Hono<AppEnv>()
    .post("/newsletter/confirm", (c) =>
      answerPlainForm(c, {
        page: ({ token = "" }) => paths.newsletterConfirm(token),
        showPage,
        async submit({ token = "" }) {
          await confirmSubscription(db, { token });
          leaveFlash(c, { codes: ["success.newsletterConfirmed"], isSecure: identity.hasSecureCookies });
          return paths.homeAll();
        },
      }),
    )
    .post("/newsletter/unsubscribe", (c) =>
      answerPlainForm(c, {
        page: ({ token = "" }) => paths.newsletterUnsubscribe(token),
        showPage,
        async submit({ token = "" }) {
          await endSubscription(db, { unsubscribeKey: token });
          leaveFlash(c, { codes: ["success.newsletterUnsubscribed"], isSecure: identity.hasSecureCookies });
          return paths.homeAll();
        },
      }),
    );
}

/**
 * The same URL as the link in the mail, for the mail program's own unsubscribe button (RFC 8058): it posts from
 * anywhere, without a session, and must not be redirected.
 */
export function oneClickUnsubscribe({ database }: Pick<ApiDependencies, "database">) {
  return new Hono<AppEnv>().post("/newsletter/unsubscribe", async (c) => {
    await endSubscription(database.app, { unsubscribeKey: c.req.query("token") ?? "" });
    return c.text("Unsubscribed.");
  });
}
