import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import { paths, withNotice } from "#contract/paths.ts";
import { ownProfileSchema } from "#contract/profile.ts";
import { profileChecks, profileInputOf } from "#contract/profile-fields.ts";
import { getOwnProfile } from "#domain/profiles/get-own-profile.ts";
import { updateProfile } from "#domain/profiles/update-profile.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { checked, strictInput } from "./checked-input.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";
import { viewerIdOf } from "./product-request.ts";

const idSchema = z.int(validation.invalidValue).positive(validation.invalidValue);

/** Whole, as it should be afterwards; id, role, address and dates are not among what a person can say (A12). */
export const profileInputSchema = strictInput({
  username: checked(profileChecks.username).openapi({ description: "3 to 50 characters, nobody else's" }),
  career: checked(profileChecks.career).nullable(),
  primaryNicheId: idSchema.nullable(),
  lovedNicheIds: z
    .array(idSchema, validation.invalidValue)
    .max(limits.profile.favoriteNichesMax, validation.tooManyFavoriteNiches),
}).openapi("ProfileInput");

const findRoute = createRoute({
  method: "get",
  path: "/me/profile",
  tags: ["Profile"],
  summary: "The viewer's own profile",
  responses: { 200: json(ownProfileSchema, "The profile"), 401: refusal("Nobody is signed in") },
});

const updateRoute = createRoute({
  method: "put",
  path: "/me/profile",
  tags: ["Profile"],
  summary: "Set what the profile says",
  request: { body: { ...json(profileInputSchema, "All of it; what is null or empty is taken away"), required: true } },
  responses: {
    200: json(ownProfileSchema, "The profile as it is now"),
    400: refusal("Something is wrong with a field"),
    401: refusal("Nobody is signed in"),
    409: refusal("Somebody else has this username"),
    429: refusal("Too many changes"),
  },
});

export function profileApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(findRoute.path, requireUser);
  api.on("PUT", updateRoute.path, rateLimits.limit("profile"));
  return api
    .openapi(findRoute, async (c) => c.json(await getOwnProfile(database.app, { userId: viewerIdOf(c.var) }), 200))
    .openapi(updateRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      await updateProfile(database.app, { userId, ...c.req.valid("json") });
      return c.json(await getOwnProfile(database.app, { userId }), 200);
    });
}

export const profileFormSchema = strictInput({
  username: checked(profileChecks.username),
  career: checked(profileChecks.career),
  primaryNicheId: checked(profileChecks.primaryNicheId),
  // A group of which nothing is chosen is not sent at all.
  lovedNicheIds: checked(profileChecks.lovedNicheIds).default(""),
}).transform(profileInputOf);

/** The same without JavaScript; pictures need it. */
export function profileForm({ database, rateLimits, showPage }: ApiDependencies & Pick<PlainForm, "showPage">) {
  return new Hono<AppEnv>().post("/profile", (c) =>
    answerPlainForm(c, {
      page: () => paths.profile("edit"),
      showPage,
      async submit(values) {
        if (!c.var.viewer) throw new DomainError("not_signed_in");
        await rateLimits.spend(c, { name: "profile" });
        await updateProfile(database.app, { userId: c.var.viewer.userId, ...profileFormSchema.parse(values) });
        return withNotice(paths.profile("edit"), "profile-updated");
      },
    }),
  );
}
