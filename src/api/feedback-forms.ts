import { z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { feedbackChecks, replyChecks } from "#contract/feedback-text.ts";
import { paths, withNotice } from "#contract/paths.ts";
import type { Intent } from "#contract/sign-in-intent.ts";
import { leaveFeedback } from "#domain/feedback/leave-feedback.ts";
import { replyToFeedback } from "#domain/feedback/reply-to-feedback.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { checked, strictInput } from "./checked-input.ts";
import { feedbackIdOf } from "./feedback-input.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";
import { productIdOf } from "./product-request.ts";
import { keepWish } from "./sign-in-intents.ts";

/** The page the form stands on, by the product's slug. */
const slug = z.string().max(120);

const feedbackForm = strictInput({
  slug,
  productId: z.string(),
  comment: checked(feedbackChecks.comment),
  rating: checked(feedbackChecks.rating).transform(Number),
});

const replyForm = strictInput({ slug, feedbackId: z.string(), comment: checked(replyChecks.comment) });

type Asked = { slug: string; intent: Intent; write: (authorId: string) => Promise<unknown>; notice: string };

/** The feedback form and its replies without JavaScript; a guest's words are kept until they have signed in. */
export function feedbackForms({ showPage, ...dependencies }: ApiDependencies & Pick<PlainForm, "showPage">) {
  const { database, rateLimits } = dependencies;
  const db = database.app;

  function answer(c: Context<AppEnv>, read: (values: Record<string, string>) => Asked): Promise<Response> {
    return answerPlainForm(c, {
      page: (values) => pageOf(values.slug),
      showPage,
      async submit(values) {
        const asked = read(values);
        const page = pageOf(asked.slug);
        if (!c.var.viewer) return await keepWish(c, { ...dependencies, intent: asked.intent, returnTo: page });
        await rateLimits.spend(c, { name: "feedback" });
        await asked.write(c.var.viewer.userId);
        return `${withNotice(page, asked.notice)}#feedback`;
      },
    });
  }

  return new Hono<AppEnv>()
    .post("/feedback", (c) =>
      answer(c, (values) => {
        // A choice nobody made is not sent at all.
        const { productId: id, ...input } = feedbackForm.parse({ rating: "", ...values });
        const said = { productId: productIdOf(id), comment: input.comment, rating: input.rating };
        return {
          slug: input.slug,
          intent: { action: "feedback", ...said },
          write: (authorId) => leaveFeedback(db, { ...said, authorId }),
          notice: "feedback-submitted",
        };
      }),
    )
    .post("/reply", (c) =>
      answer(c, (values) => {
        const input = replyForm.parse(values);
        const said = { feedbackId: feedbackIdOf(input.feedbackId), comment: input.comment };
        return {
          slug: input.slug,
          intent: { action: "reply", ...said },
          write: (authorId) => replyToFeedback(db, { ...said, authorId }),
          notice: "reply-submitted",
        };
      }),
    );
}

function pageOf(name: string | undefined): string {
  return name ? paths.product(encodeURIComponent(name)) : paths.home();
}
