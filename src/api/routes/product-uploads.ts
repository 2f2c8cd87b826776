import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { DomainError } from "#contract/shared/errors.ts";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { uploadedLogoSchema, uploadedPictureSchema } from "#contract/shared/products/pictures.ts";
import { uploadLogo } from "#domain/catalog/products/files/upload-logo.ts";
import { uploadPicture } from "#domain/catalog/products/files/upload-picture.ts";
import { ownUpload, readUpload } from "#http/bodies/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, productIdParams, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { productIdOf } from "./product-request.ts";

// The whole request: the picture plus multipart's overhead.
export const pictureUpload = {
  path: "/api/v1/me/products/{id}/pictures",
  maxBytes: limits.pictures.bytesMax + 4096,
} as const;
export const logoUpload = { path: "/api/v1/me/products/{id}/logo", maxBytes: limits.logo.bytesMax + 4096 } as const;

const file = z
  .custom<File>((value) => value instanceof File, validation.imageRequired)
  .openapi({ type: "string", format: "binary", description: "JPEG, PNG or WebP, at most 5 MiB and 16 megapixels" });

const refusals = {
  400: refusal("The picture cannot be read, or has too many pixels or too few"),
  401: refusal("Not signed in"),
  404: refusal("Not a product of the viewer"),
  409: refusal("The product has 20 uploads that nothing uses"),
  413: refusal("More than 5 MiB"),
  415: refusal("Not a JPEG, PNG or WebP image"),
  429: refusal("More than 20 uploads an hour"),
  503: refusal("Too many uploads right now"),
};

const pictureRoute = createRoute({
  method: "post",
  path: "/me/products/{id}/pictures",
  tags: ["My products"],
  summary: "Upload a picture for a product's gallery",
  description:
    "Needs the header X-Requested-With. The picture is re-encoded as AVIF and WebP in up to three widths, without its " +
    "metadata. It is shown once its key is saved in the product's `pictures`; unused uploads are deleted after a day.",
  request: {
    params: productIdParams,
    body: { content: { "multipart/form-data": { schema: strictInput({ picture: file }) } }, required: true },
  },
  responses: { 201: json(uploadedPictureSchema, "Its key and its files"), ...refusals },
});

const logoRoute = createRoute({
  method: "post",
  path: "/me/products/{id}/logo",
  tags: ["My products"],
  summary: "Upload a product's logo",
  description:
    "Needs the header X-Requested-With. The logo is re-encoded as a square WebP, without its metadata. It is shown once " +
    "its key is saved as the product's `logoKey`; unused uploads are deleted after a day.",
  request: {
    params: productIdParams,
    body: { content: { "multipart/form-data": { schema: strictInput({ logo: file }) } }, required: true },
  },
  responses: { 201: json(uploadedLogoSchema, "Its key and its URL"), ...refusals },
});

export function productUploadRoutes({ database: { app: db }, rateLimits, productFiles }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  for (const route of [pictureRoute, logoRoute]) {
    api.use(route.getRoutingPath(), requireUser, rateLimits.limit("product_upload"), ownUpload, readUpload);
  }
  return api
    .openapi(pictureRoute, async (c) => {
      const { picture } = c.req.valid("form");
      return c.json(await uploadPicture(db, await uploadOf(c.req.valid("param"), picture, c.var)), 201);
    })
    .openapi(logoRoute, async (c) => {
      const { logo } = c.req.valid("form");
      return c.json(await uploadLogo(db, await uploadOf(c.req.valid("param"), logo, c.var)), 201);
    });

  async function uploadOf({ id }: { id: string }, sent: File, { viewer }: AppEnv["Variables"]) {
    if (!viewer) throw new DomainError("not_signed_in");
    const bytes = new Uint8Array(await sent.arrayBuffer());
    return { productId: productIdOf(id), actor: viewer, file: bytes, services: productFiles };
  }
}
