import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { ownProfileSchema } from "#contract/member/profile.ts";
import { profileInput } from "#contract/member/profile-input.ts";
import { completeOnboarding } from "#domain/people/profiles/complete-onboarding.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { skipOnboarding } from "#domain/people/profiles/skip-onboarding.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, named, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const completeRoute = createRoute({
  method: "put",
  path: "/me/onboarding",
  tags: ["Profile"],
  summary: "Write the first profile; the viewer is not asked again",
  request: { body: { ...json(named(profileInput, "ProfileInput"), "The whole profile"), required: true } },
  responses: {
    200: json(ownProfileSchema, "The profile as it is now"),
    400: refusal("A field is invalid"),
    401: refusal("Not signed in"),
    409: refusal("Somebody else has this username"),
    429: refusal("Too many changes"),
  },
});

const skipRoute = createRoute({
  method: "post",
  path: "/me/onboarding/skip",
  tags: ["Profile"],
  summary: "Skip onboarding; the viewer is not asked again",
  responses: {
    200: json(ownProfileSchema, "The unchanged profile, even if onboarding was already over"),
    401: refusal("Not signed in"),
    429: refusal("Too many changes"),
  },
});

export function onboardingRoutes({ database: { app: db }, rateLimits, site }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  for (const { path } of [completeRoute, skipRoute]) api.use(path, requireUser, rateLimits.limit("onboarding"));
  return api
    .openapi(completeRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      await completeOnboarding(db, { userId, siteName: site.name, ...c.req.valid("json") });
      return c.json(await getOwnProfile(db, { userId }), 200);
    })
    .openapi(skipRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      await skipOnboarding(db, { userId });
      return c.json(await getOwnProfile(db, { userId }), 200);
    });
}
