import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { endedSessionsSchema } from "#contract/member/account.ts";
import { endOtherSessions } from "#domain/people/accounts/end-other-sessions.ts";
import { endOwnSession } from "#domain/people/accounts/end-own-session.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { ownSessionOf } from "../sign-in/own-session.ts";
import { viewerIdOf } from "./product-request.ts";

const answers = {
  200: json(endedSessionsSchema, "They sign nobody in any more, from the next request on"),
  401: refusal("Not signed in"),
  429: refusal("Too many changes"),
};

const endOneRoute = createRoute({
  method: "delete",
  path: "/me/sessions/{id}",
  tags: ["Account"],
  summary: "End one of the viewer's own sessions",
  request: { params: z.object({ id: z.string().min(1).max(100) }) },
  responses: answers,
});

const endOthersRoute = createRoute({
  method: "delete",
  path: "/me/sessions",
  tags: ["Account"],
  summary: "Sign out everywhere else",
  responses: answers,
});

export function sessionEndRoutes({ database: { app: db }, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  for (const path of ["/me/sessions", "/me/sessions/:id"]) {
    api.use(path, requireUser);
    api.on("DELETE", path, rateLimits.limit("account"));
  }
  return api
    .openapi(endOneRoute, async (c) => {
      const { id: sessionId } = c.req.valid("param");
      return c.json({ ended: await endOwnSession(db, { userId: viewerIdOf(c.var), sessionId }) }, 200);
    })
    .openapi(endOthersRoute, async (c) => c.json({ ended: await endOtherSessions(db, ownSessionOf(c.var)) }, 200));
}
