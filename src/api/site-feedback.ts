import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import { paths, withNotice } from "#contract/paths.ts";
import { siteFeedbackChecks } from "#contract/site-feedback.ts";
import { tidyText } from "#contract/tidy-text.ts";
import { leaveSiteFeedback } from "#domain/site-feedback/leave-site-feedback.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { checked, strictInput } from "./checked-input.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

const inputSchema = strictInput({
  message: checked(siteFeedbackChecks.message)
    .transform(tidyText)
    .openapi({ description: `1 to ${limits.siteFeedback.messageMax} characters` }),
  email: checked(siteFeedbackChecks.email).optional().openapi({ description: "For an answer; may be left out" }),
  page: z
    .string()
    .max(limits.siteFeedback.pageMax, validation.tooLong(limits.siteFeedback.pageMax))
    .regex(/^\/[^\p{Cc}]*$/u, validation.invalidValue)
    .optional()
    .openapi({ description: "The address on this site it is about", example: "/resources/obsidian" }),
}).openapi("SiteFeedback");

const leaveRoute = createRoute({
  method: "post",
  path: "/site-feedback",
  tags: ["Site"],
  summary: "Tell the people who run the site something",
  request: { body: { required: true, ...json(inputSchema, "The message") } },
  responses: {
    201: json(z.object({ receivedAt: z.string() }), "It was stored; nobody is mailed"),
    400: refusal("Something is wrong with a field"),
    429: refusal("Three messages in an hour are enough"),
  },
});

type Dependencies = Pick<ApiDependencies, "database" | "rateLimits">;

export function siteFeedbackApi(dependencies: Dependencies) {
  return new OpenAPIHono<AppEnv>().openapi(leaveRoute, async (c) => {
    const { receivedAt } = await leave(c, { ...dependencies, input: c.req.valid("json") });
    return c.json({ receivedAt: receivedAt.toISOString() }, 201);
  });
}

/** The same without JavaScript. */
export function siteFeedbackForm({ showPage, ...dependencies }: Dependencies & Pick<PlainForm, "showPage">) {
  return new Hono<AppEnv>().post("/site-feedback", (c) =>
    answerPlainForm(c, {
      page: paths.siteFeedback,
      showPage,
      async submit(values) {
        await leave(c, { ...dependencies, input: inputSchema.parse(values) });
        return withNotice(paths.siteFeedback(), "sent");
      },
    }),
  );
}

type Leaving = Dependencies & { input: z.infer<typeof inputSchema> };

async function leave(c: Context<AppEnv>, { database, rateLimits, input }: Leaving) {
  await rateLimits.spend(c, { name: "contact" });
  const { message, email, page } = input;
  const userId = c.var.viewer?.userId ?? null;
  return await leaveSiteFeedback(database.app, { message, email: email || null, page: page ?? null, userId });
}
