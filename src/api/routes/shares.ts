import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { shareChannels } from "#contract/visitor/share-channels.ts";
import { recordShare } from "#domain/engagement/shares/record-share.ts";
import type { AppEnv } from "#http/context.ts";
import { json, productIdParams, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { productIdOf } from "./product-request.ts";

const inputSchema = strictInput({ channel: z.enum(shareChannels, validation.invalidValue) }).openapi("Share");

const shareRoute = createRoute({
  method: "post",
  path: "/products/{id}/shares",
  tags: ["Shares"],
  summary: "Record in the viewer's activities that they shared a product",
  request: { params: productIdParams, body: { required: true, ...json(inputSchema, "The channel") } },
  responses: {
    204: { description: "Stored, once a day per channel; nothing is stored for guests" },
    400: refusal("Unknown channel"),
    404: refusal("No such live product"),
    429: refusal("Too many shares"),
  },
});

export function shareRoutes({ database, rateLimits }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(shareRoute, async (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { viewer } = c.var;
    if (!viewer) return c.body(null, 204);
    await rateLimits.spend(c, { name: "share" });
    await recordShare(database.app, { productId, userId: viewer.userId, ...c.req.valid("json") });
    return c.body(null, 204);
  });
}
