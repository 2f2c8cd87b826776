import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminUserDetailSchema, adminUsersSchema } from "#contract/admin/users.ts";
import { usersQuery } from "#contract/inputs/admin-users.ts";
import { getUser } from "#domain/moderation/users/get-user.ts";
import { listUsers } from "#domain/moderation/users/list-users.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const tags = ["Administration"];

const listRoute = createRoute({
  method: "get",
  path: "/admin/users",
  tags,
  summary: "People, newest first, by the start of a username or a whole email address",
  request: { query: usersQuery },
  responses: { 200: json(adminUsersSchema, "20 a page"), ...staffRefusals },
});

const detailRoute = createRoute({
  method: "get",
  path: "/admin/users/{id}",
  tags,
  summary: "One person: account, sessions and what they did",
  request: { params: z.object({ id: z.string().min(1).max(200) }) },
  responses: { 200: json(adminUserDetailSchema, "The person"), 404: refusal("No such account"), ...staffRefusals },
});

export function usersApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => c.json(await listUsers(database.app, c.req.valid("query")), 200))
    .openapi(detailRoute, async (c) => c.json(await getUser(database.app, { userId: c.req.valid("param").id }), 200));
}
