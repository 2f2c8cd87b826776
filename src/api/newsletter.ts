import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DomainError } from "#contract/errors.ts";
import { newsletterChecks } from "#contract/newsletter.ts";
import { requestSubscription } from "#domain/newsletter/request-subscription.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { checked, strictInput } from "./checked-input.ts";

export const newsletterInputSchema = strictInput({
  email: checked(newsletterChecks.email).openapi({ example: "ada@example.org" }),
}).openapi("NewsletterRequest");

const subscribeRoute = createRoute({
  method: "post",
  path: "/newsletter",
  tags: ["Site"],
  summary: "Ask for the newsletter",
  request: { body: { required: true, ...json(newsletterInputSchema, "Where to") } },
  responses: {
    200: json(z.object({ isMailSent: z.literal(true) }), "A message was sent there; the same for every address"),
    400: refusal("This is no email address"),
    404: refusal("The newsletter of this site is kept elsewhere"),
    429: refusal("Too many requests, or too many messages to this address"),
    502: refusal("The message could not be sent"),
  },
});

export type NewsletterDependencies = Pick<ApiDependencies, "database" | "rateLimits" | "mail" | "site">;

export function newsletterApi(dependencies: NewsletterDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(subscribeRoute, async (c) => {
    await subscribe(c, { ...dependencies, email: c.req.valid("json").email });
    return c.json({ isMailSent: true as const }, 200);
  });
}

/** Both limits are for whoever asks; neither tells whether the address is known. */
export async function subscribe(
  c: Context<AppEnv>,
  { database, rateLimits, mail, site, email }: NewsletterDependencies & { email: string },
): Promise<void> {
  if (site.newsletterUrl) throw new DomainError("not_found");
  await rateLimits.spend(c, { name: "newsletter" });
  await rateLimits.spend(c, { name: "newsletter_mailbox", key: email.toLowerCase() });
  await requestSubscription(database.app, { email, mail, site });
}
