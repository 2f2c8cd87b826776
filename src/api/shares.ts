import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { strictInput } from "#contract/inputs/input.ts";
import * as validation from "#contract/messages/validation.ts";
import { shareChannels } from "#contract/share-channels.ts";
import { recordShare } from "#domain/shares/record-share.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams } from "./product-request.ts";

const inputSchema = strictInput({ channel: z.enum(shareChannels, validation.invalidValue) }).openapi("Share");

const shareRoute = createRoute({
  method: "post",
  path: "/products/{id}/shares",
  tags: ["Shares"],
  summary: "Keep in one's own activities that one shared a product",
  request: { params: productIdParams, body: { required: true, ...json(inputSchema, "By which way") } },
  responses: {
    204: { description: "Kept, once a day by each way; nothing is kept about guests" },
    400: refusal("There is no such way"),
    404: refusal("There is no such live product"),
    429: refusal("Too many shares"),
  },
});

export function sharesApi({ database, rateLimits }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(shareRoute, async (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { viewer } = c.var;
    if (!viewer) return c.body(null, 204);
    await rateLimits.spend(c, { name: "share" });
    await recordShare(database.app, { productId, userId: viewer.userId, ...c.req.valid("json") });
    return c.body(null, 204);
  });
}
