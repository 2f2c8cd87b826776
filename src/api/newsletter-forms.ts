import { Hono } from "hono";
import { paths, withNotice } from "#contract/paths.ts";
import { confirmSubscription } from "#domain/newsletter/confirm-subscription.ts";
import { endSubscription } from "#domain/newsletter/end-subscription.ts";
import type { AppEnv } from "#http/context.ts";
import { type NewsletterDependencies, newsletterInputSchema, subscribe } from "./newsletter.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

type FormDependencies = NewsletterDependencies & Pick<PlainForm, "showPage">;

/** What the newsletter's pages post: the subscription itself, and the buttons behind the links in the mails. */
export function newsletterForms({ showPage, ...dependencies }: FormDependencies) {
  const db = dependencies.database.app;
  return new Hono<AppEnv>()
    .post("/newsletter", (c) =>
      answerPlainForm(c, {
        page: paths.newsletter,
        showPage,
        async submit(values) {
          await subscribe(c, { ...dependencies, email: newsletterInputSchema.parse(values).email });
          return withNotice(paths.newsletter(), "mail-sent");
        },
      }),
    )
    .post("/newsletter/confirm", (c) =>
      answerPlainForm(c, {
        page: ({ token = "" }) => paths.newsletterConfirm(token),
        showPage,
        async submit({ token = "" }) {
          await confirmSubscription(db, { token });
          return withNotice(paths.newsletter(), "confirmed");
        },
      }),
    )
    .post("/newsletter/unsubscribe", (c) =>
      answerPlainForm(c, {
        page: ({ token = "" }) => paths.newsletterUnsubscribe(token),
        showPage,
        async submit({ token = "" }) {
          await endSubscription(db, { unsubscribeKey: token });
          return withNotice(paths.newsletter(), "unsubscribed");
        },
      }),
    );
}

/**
 * The same address as the link in the mail, for the mail program's own button (RFC 8058): it posts from anywhere, without
 * a session, and must not be redirected.
 */
export function oneClickUnsubscribe({ database }: Pick<NewsletterDependencies, "database">) {
  return new Hono<AppEnv>().post("/newsletter/unsubscribe", async (c) => {
    await endSubscription(database.app, { unsubscribeKey: c.req.query("token") ?? "" });
    return c.text("Unsubscribed.");
  });
}
