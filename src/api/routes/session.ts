import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { endSession } from "#api/sign-in/own-session.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const viewerSchema = z
  .object({
    userId: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    isModerator: z.boolean().openapi({ description: "Reviews what waits; false for administrators, who may too" }),
    mustSetUpSecondFactor: z.boolean().openapi({ description: "Has a role, withheld until they have a second factor" }),
    isSecondFactorRequired: z.literal(true).optional().openapi({ description: "Of staff, if the site requires it" }),
    isDemo: z.boolean().openapi({ description: "A person of the demo sign-in" }),
    isNewcomer: z.boolean().openapi({ description: "The account is less than a day old: some limits are stricter" }),
    needsOnboarding: z.boolean().openapi({ description: "Has neither completed nor skipped onboarding yet" }),
    unreadNotices: z.int().openapi({ description: "Counted up to 100" }),
    primaryNiche: z.string().nullable().openapi({ description: "The slug of their primary niche, while published" }),
    hasForYou: z.boolean().openapi({ description: "Wants a few products for them on the home page" }),
  })
  .openapi("Viewer") satisfies z.ZodType<Viewer>;

const findRoute = createRoute({
  method: "get",
  path: "/session",
  tags: ["Session"],
  summary: "Who is signed in",
  responses: { 200: json(z.object({ viewer: viewerSchema.nullable() }), "The viewer; null for a guest") },
});

const endRoute = createRoute({
  method: "delete",
  path: "/session",
  tags: ["Session"],
  summary: "Sign out",
  responses: { 204: { description: "Signed out, even if nobody was signed in" } },
});

export function sessionRoutes({ identity }: Pick<ApiDependencies, "identity">) {
  return new OpenAPIHono<AppEnv>()
    .openapi(findRoute, (c) => {
      c.header("Cache-Control", "private, no-store");
      return c.json({ viewer: c.var.viewer }, 200);
    })
    .openapi(endRoute, async (c) => {
      await endSession(c, { identity });
      leaveFlash(c, { codes: ["success.signedOut"], isSecure: identity.hasSecureCookies });
      return c.body(null, 204);
    });
}
