import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { brandPictures } from "#contract/shared/brand.ts";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { keepBrandPicture } from "#domain/records/brand/keep-brand-picture.ts";
import { ownUpload, readUpload } from "#http/bodies/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

/** The whole request: the picture plus multipart's overhead. */
export const brandUpload = {
  path: "/api/v1/admin/settings/pictures/{kind}",
  maxBytes: limits.pictures.bytesMax + 4096,
} as const;

const uploadRoute = createRoute({
  method: "post",
  path: "/admin/settings/pictures/{kind}",
  tags: ["Administration"],
  summary: "Upload a logo, an icon or an image for shared links",
  description:
    "Needs the header X-Requested-With. The picture is re-encoded in the sizes it is shown in, without its metadata. It is " +
    "shown once its id is saved in the settings.",
  request: {
    params: z.object({ kind: z.enum(brandPictures) }),
    body: {
      content: {
        "multipart/form-data": {
          schema: strictInput({
            file: z
              .custom<File>((value) => value instanceof File, validation.imageRequired)
              .openapi({ type: "string", format: "binary", description: "JPEG, PNG or WebP, at most 5 MiB" }),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    201: json(z.object({ id: z.string() }).openapi("BrandPicture"), "Its id"),
    ...staffRefusals,
    400: refusal("The picture cannot be read, or has too many pixels or too few"),
    413: refusal("More than 5 MiB"),
    415: refusal("Not a JPEG, PNG or WebP image"),
    429: refusal("Too many changes"),
    503: refusal("Too many uploads right now"),
  },
});

export function brandUploadRoutes({ rateLimits, brand }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(uploadRoute.getRoutingPath(), rateLimits.limit("admin_write"), ownUpload, readUpload);
  return api.openapi(uploadRoute, async (c) => {
    const { kind } = c.req.valid("param");
    const { file } = c.req.valid("form");
    const id = await keepBrandPicture(brand, { kind, file: new Uint8Array(await file.arrayBuffer()) });
    return c.json({ id }, 201);
  });
}
