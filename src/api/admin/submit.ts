import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { foundPeopleSchema } from "#contract/admin/product-editing.ts";
import { findPeople } from "#domain/moderation/on-behalf/find-people.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const peopleRoute = createRoute({
  method: "get",
  path: "/admin/submit/people",
  tags: ["Administration"],
  summary: "Find people by the beginning of their username or by their whole email address",
  request: { query: z.object({ q: z.string() }) },
  responses: {
    200: json(foundPeopleSchema, "At most six, with email addresses"),
    400: refusal("Too short"),
    ...staffRefusals,
  },
});

export function submitApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(peopleRoute, async (c) => {
    const { q } = c.req.valid("query");
    return c.json({ people: await findPeople(database.app, { query: q }) }, 200);
  });
}
