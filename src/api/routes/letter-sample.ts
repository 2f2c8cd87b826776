import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { renderSample } from "#domain/records/letters/texts/list-letter-texts.ts";
import type { AppEnv } from "#http/context.ts";
import { refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const sampleRoute = createRoute({
  method: "get",
  path: "/admin/settings/letters/{kind}/sample.html",
  tags: ["Administration"],
  summary: "A letter with sample data, as mail programs show it",
  request: { params: z.object({ kind: z.string().max(60) }) },
  responses: {
    200: { description: "Its HTML, with the text that is sent now", content: { "text/html": { schema: z.string() } } },
    ...staffRefusals,
    404: refusal("There is no such letter"),
  },
});

// A letter has its styles inline, which our pages may not: it is a document of its own, and can do nothing.
const headers = {
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
};

export function letterSampleRoutes({ database: { app: db }, site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(sampleRoute, async (c) =>
    c.html(await renderSample(db, { kind: c.req.valid("param").kind, site }), 200, headers),
  );
}
