import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "#http/context.ts";
import { json, named, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { Intersection } from "../endpoint.ts";
import { passGate } from "../gate.ts";
import { readSubject, subjects } from "../subjects.ts";
import { type Writes, writes } from "../writes.ts";
import type { EndpointOf, Write } from "./declare-write.ts";
import { performWrite } from "./perform-write.ts";

/** The JSON route of every declared write. */
export function writeRoutes(dependencies: ApiDependencies): OpenAPIHono<AppEnv, Intersection<EndpointOf<Writes>>, "/"> {
  const api = new OpenAPIHono<AppEnv>();
  for (const write of writes as readonly Write[]) {
    api.openapi(describe(write, dependencies), async (c) => {
      const subject = write.about ? { [write.about]: readSubject(write.about, c.req.param("id")) } : {};
      // Validated by the middleware that the route description adds.
      const body = hasBody(write) ? (c.req.valid("json" as never) as object) : {};
      const answer = await performWrite(c, { write, dependencies, input: { ...body, ...subject } });
      return c.json(answer as object, write.route.status);
    });
  }
  return api as ReturnType<typeof writeRoutes>;
}

function describe(write: Write, dependencies: ApiDependencies) {
  const { method, path, tag, summary, description, status, answers, refusals = {} } = write.route;
  const { name, schema } = write.input;
  const body = name ? named(schema, name) : schema;
  return createRoute({
    method,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    middleware: passGate(write, dependencies),
    request: {
      ...(write.about && { params: z.object({ id: z.string().openapi({ description: subjects[write.about].id }) }) }),
      ...(hasBody(write) && { body: { required: true, ...json(body, "Its fields") } }),
    },
    responses: {
      [status]: json(write.answer, answers),
      ...(hasBody(write) && { 400: refusal("A field is invalid") }),
      ...(write.gate !== "anyone" && { 401: refusal("Not signed in") }),
      ...(write.gate === "admin" && { 403: refusal("The viewer is not an administrator") }),
      ...(write.gate === "staff" && { 403: refusal("The viewer may not enter this area") }),
      ...(write.about && { 404: refusal(`No such ${nounOf(write)}`) }),
      429: refusal("Too many requests"),
      ...Object.fromEntries(Object.entries(refusals).map(([code, reason]) => [code, refusal(reason)])),
    },
  });
}

function nounOf({ about, gate }: Write): string {
  if (about !== "productId") return about ? subjects[about].noun : "";
  if (gate === "owner") return "product of the viewer's";
  return gate === "staff" || gate === "admin" ? "product" : "live product";
}

function hasBody({ input }: Write): boolean {
  return Object.keys(input.schema.shape).length > 0;
}
