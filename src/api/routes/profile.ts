import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { ownProfileSchema } from "#contract/member/profile.ts";
import { profileInput } from "#contract/member/profile-input.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { updateProfile } from "#domain/people/profiles/update-profile.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, named, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const updateRoute = createRoute({
  method: "put",
  path: "/me/profile",
  tags: ["Profile"],
  summary: "Update the viewer's profile",
  request: {
    body: {
      ...json(named(profileInput, "ProfileInput"), "All of it; what is null or empty is taken away"),
      required: true,
    },
  },
  responses: {
    200: json(ownProfileSchema, "The profile as it is now"),
    400: refusal("A field is invalid"),
    401: refusal("Not signed in"),
    409: refusal("Somebody else has this username"),
    429: refusal("Too many changes"),
  },
});

export function profileRoutes({ database, rateLimits, site }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(updateRoute.path, requireUser);
  api.on("PUT", updateRoute.path, rateLimits.limit("profile"));
  return api.openapi(updateRoute, async (c) => {
    const userId = viewerIdOf(c.var);
    await updateProfile(database.app, { userId, siteName: site.name, ...c.req.valid("json") });
    return c.json(await getOwnProfile(database.app, { userId }), 200);
  });
}
