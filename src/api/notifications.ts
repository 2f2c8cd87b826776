import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { notificationsSchema } from "#contract/account.ts";
import { getNotifications } from "#domain/people/email-choices/get-notifications.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const route = createRoute({
  method: "get",
  path: "/me/notifications",
  tags: ["Account"],
  summary: "Which emails the viewer gets",
  middleware: requireUser,
  responses: { 200: json(notificationsSchema, "By topic: on or off"), 401: refusal("Not signed in") },
});

export function notificationsApi({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(route, async (c) =>
    c.json(await getNotifications(db, { userId: viewerIdOf(c.var) }), 200),
  );
}
