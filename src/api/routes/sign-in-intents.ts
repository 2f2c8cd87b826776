import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { idField } from "#contract/shared/forms/input.ts";
import { type Intent, intentActions } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { keepIntentOfGuest } from "../sign-in/keep-intent-of-guest.ts";
import { readWaitingIntent } from "../sign-in/sign-in-intent-cookie.ts";
import type { Write } from "../writes/declare-write.ts";
import { writes } from "../writes.ts";

// A closed list: people confirm claims, deletions and payments on their own page, never by signing in (A8).
const intentSchema = z.discriminatedUnion(
  "action",
  (writes as readonly Write[]).flatMap(({ intent, about, input: { schema } }) =>
    intent ? [schema.extend({ action: z.literal(intent), ...(about && { [about]: idField }) })] : [],
  ) as [z.ZodObject<{ action: z.ZodLiteral }>],
) as unknown as z.ZodType<Intent, Intent>;

const inputSchema = z
  .strictObject({
    intent: intentSchema,
    returnTo: z.string().max(2048).openapi({ description: "The page to come back to", example: "/resources/obsidian" }),
  })
  .openapi("SignInIntent");

const keepRoute = createRoute({
  method: "post",
  path: "/sign-in-intents",
  tags: ["Session"],
  summary: "Store what to do once this browser has signed in",
  description: "Stored for ten minutes and done once. If the viewer is already signed in, it is done at once.",
  request: { body: { required: true, ...json(inputSchema, "One of a closed list of actions") } },
  responses: {
    201: json(z.object({ next: z.string() }), "Where to go next"),
    400: refusal("Not an action that can be resumed, or something is wrong with its fields"),
    404: refusal("No such live product"),
    429: refusal("Too many intents"),
  },
});

const waitingSchema = z
  .object({
    waiting: z
      .object({
        action: z.enum(intentActions),
        about: z.string().nullable().openapi({ description: "The name of the product, if it is about one" }),
      })
      .nullable(),
  })
  .openapi("WaitingIntent");

const waitingRoute = createRoute({
  method: "get",
  path: "/sign-in-intents",
  tags: ["Session"],
  summary: "What this browser wanted to do before it signs in",
  responses: { 200: json(waitingSchema, "The stored intent without its text, or null") },
});

export function signInIntentRoutes(dependencies: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(keepRoute, async (c) => {
      return c.json({ next: await keepIntentOfGuest(c, { dependencies, ...c.req.valid("json") }) }, 201);
    })
    .openapi(waitingRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json({ waiting: await readWaitingIntent(c, dependencies) }, 200);
    });
}
