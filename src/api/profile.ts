import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { DomainError } from "#contract/errors.ts";
import { profileInput } from "#contract/inputs/profile.ts";
import { readForm } from "#contract/inputs/read-form.ts";
import { paths } from "#contract/paths.ts";
import { ownProfileSchema } from "#contract/profile.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { updateProfile } from "#domain/people/profiles/update-profile.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/flash.ts";
import { requireUser } from "#http/gates.ts";
import { json, named, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";
import { viewerIdOf } from "./product-request.ts";

const findRoute = createRoute({
  method: "get",
  path: "/me/profile",
  tags: ["Profile"],
  summary: "The viewer's own profile",
  responses: { 200: json(ownProfileSchema, "The profile"), 401: refusal("Not signed in") },
});

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

export function profileApi({ database, rateLimits, site }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(findRoute.path, requireUser);
  api.on("PUT", updateRoute.path, rateLimits.limit("profile"));
  return api
    .openapi(findRoute, async (c) => c.json(await getOwnProfile(database.app, { userId: viewerIdOf(c.var) }), 200))
    .openapi(updateRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      await updateProfile(database.app, { userId, siteName: site.name, ...c.req.valid("json") });
      return c.json(await getOwnProfile(database.app, { userId }), 200);
    });
}

/** The same without JavaScript; the picture needs JavaScript. */
export function profileForm({
  database,
  identity,
  rateLimits,
  site,
  showPage,
}: ApiDependencies & Pick<PlainForm, "showPage">) {
  return new Hono<AppEnv>().post("/profile", (c) =>
    answerPlainForm(c, {
      page: () => paths.profile("edit"),
      showPage,
      async submit(values) {
        if (!c.var.viewer) throw new DomainError("not_signed_in");
        await rateLimits.spend(c, { name: "profile" });
        await updateProfile(database.app, {
          userId: c.var.viewer.userId,
          siteName: site.name,
          ...profileInput.parse(readForm(profileInput, values)),
        });
        leaveFlash(c, { codes: ["success.profileUpdated"], isSecure: identity.hasSecureCookies });
        return paths.profile("edit");
      },
    }),
  );
}
