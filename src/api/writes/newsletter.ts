import { z } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { newsletterInput } from "#contract/inputs/newsletter.ts";
import { paths } from "#contract/paths.ts";
import { requestSubscription } from "#domain/newsletter/request-subscription.ts";
import { declareWrite } from "./declare-write.ts";

export const subscribeWrite = declareWrite({
  route: {
    method: "post",
    path: "/newsletter",
    status: 200,
    tag: "Site",
    summary: "Subscribe to the newsletter",
    answers: "A message was sent there; the same for every address",
    refusals: { 404: "The newsletter of this site is elsewhere", 502: "The message could not be sent" },
  },
  input: { name: "NewsletterRequest", schema: newsletterInput },
  answer: z.object({ isMailSent: z.literal(true) }),
  gate: "anyone",
  limit: "newsletter",
  run: async ({ db, mail, site, rateLimits }, { email }) => {
    if (site.newsletterUrl) throw new DomainError("not_found");
    // A mailbox that has had enough gets no more; whoever asks is told the same, and learns nothing about it.
    const { isAllowed } = await rateLimits.consume("newsletter_mailbox", email.toLowerCase());
    if (isAllowed) await requestSubscription(db, { email, mail, site });
    return { isMailSent: true as const };
  },
  failed: "errors.newsletter_mail_failed",
  form: { path: paths.newsletterForm(), page: paths.newsletter(), done: "success.newsletterMailSent" },
});
