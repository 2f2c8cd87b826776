import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { linkReportSchema, withheldListSchema } from "#contract/admin/watch.ts";
import { getLinkReport } from "#domain/catalog/links/link-run.ts";
import { listWithheldUpvotes } from "#domain/engagement/upvotes/list-withheld-upvotes.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const linksRoute = createRoute({
  method: "get",
  path: "/admin/my-ai-engine/links",
  tags: ["Administration"],
  summary: "How the checks of the products' websites are doing",
  responses: { 200: json(linkReportSchema, "The figures"), ...staffRefusals },
});

const withheldRoute = createRoute({
  method: "get",
  path: "/admin/my-ai-engine/withheld-votes",
  tags: ["Administration"],
  summary: "Products with votes that are under review and don't count",
  responses: { 200: json(withheldListSchema, "The most votes first, at most 100 products"), ...staffRefusals },
});

/** What My AI engine shows besides its findings. */
export function watchApi({ database, checksLinks = false }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(linksRoute, async (c) => c.json({ isOn: checksLinks, ...(await getLinkReport(database.app)) }, 200))
    .openapi(withheldRoute, async (c) =>
      c.json({ products: await listWithheldUpvotes(database.app, { viewer: staffOf(c.var) }) }, 200),
    );
}
