import { z } from "@hono/zod-openapi";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import { newsletterInput } from "#contract/visitor/newsletter-input.ts";
import { requestSubscription } from "#domain/mail/newsletter/request-subscription.ts";
import { declareWrite } from "../declare-write.ts";

const subscribeWrite = declareWrite({
  route: {
    method: "post",
    path: "/newsletter",
    status: 200,
    tag: "Site",
    summary: "Subscribe to the newsletter",
    answers: "A mail is on its way; the same answer for every address",
    refusals: { 404: "This site's newsletter is hosted elsewhere" },
  },
  input: { name: "NewsletterRequest", schema: newsletterInput },
  answer: z.object({ isOnItsWay: z.literal(true) }),
  gate: "anyone",
  limit: "newsletter",
  // How many letters a mailbox gets depends on what it was sent before (letter-kinds.ts), which nobody may learn.
  run: async ({ db, site }, { email }) => {
    if (site.newsletterUrl) throw new DomainError("not_found");
    await requestSubscription(db, { email });
    return { isOnItsWay: true as const };
  },
  failed: "errors.server_error",
  form: { path: paths.newsletterForm(), page: paths.newsletter(), done: "success.newsletterMailSent" },
});

export const newsletterWrites = [subscribeWrite] as const;
