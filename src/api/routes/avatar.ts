import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownProfileSchema } from "#contract/member/profile.ts";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { removeAvatar } from "#domain/people/avatars/remove-avatar.ts";
import { setAvatar } from "#domain/people/avatars/set-avatar.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { ownUpload, readUpload } from "#http/bodies/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

import { viewerIdOf } from "./product-request.ts";

/** The whole request: the picture plus multipart's overhead. */
export const avatarUpload = { path: "/api/v1/me/avatar", maxBytes: limits.avatar.bytesMax + 4096 } as const;

const avatarFormSchema = strictInput({
  avatar: z
    .custom<File>((value) => value instanceof File, validation.imageRequired)
    .openapi({ type: "string", format: "binary", description: "JPEG, PNG or WebP, at most 2 MiB and 16 megapixels" }),
});

const setRoute = createRoute({
  method: "put",
  path: "/me/avatar",
  tags: ["Profile"],
  summary: "Upload a profile picture",
  description: "Needs the header X-Requested-With. The picture is re-encoded as a square WebP, without its metadata.",
  request: { body: { content: { "multipart/form-data": { schema: avatarFormSchema } }, required: true } },
  responses: {
    200: json(ownProfileSchema, "The profile with the picture's URL"),
    400: refusal("The picture cannot be read, or has too many pixels"),
    401: refusal("Not signed in"),
    413: refusal("More than 2 MiB"),
    415: refusal("Not a JPEG, PNG or WebP image"),
    429: refusal("More than six pictures an hour"),
    503: refusal("Too many uploads right now"),
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/me/avatar",
  tags: ["Profile"],
  summary: "Remove the picture; its files are deleted at once",
  responses: { 200: json(ownProfileSchema, "The profile without it"), 401: refusal("Not signed in") },
});

export function avatarRoutes({ database: { app: db }, rateLimits, avatars }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(setRoute.path, requireUser);
  api.on("PUT", setRoute.path, rateLimits.limit("avatar"), ownUpload, readUpload);
  api.on("DELETE", removeRoute.path, rateLimits.limit("profile"));
  return api
    .openapi(setRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      const { avatar } = c.req.valid("form");
      const file = new Uint8Array(await avatar.arrayBuffer());
      await setAvatar(db, { userId, file, services: avatars });
      return c.json(await getOwnProfile(db, { userId }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const userId = viewerIdOf(c.var);
      await removeAvatar(db, { userId, storage: avatars.storage });
      return c.json(await getOwnProfile(db, { userId }), 200);
    });
}
