import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { exportAccount } from "#domain/people/accounts/export-account.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const exportRoute = createRoute({
  method: "get",
  path: "/me/export",
  tags: ["Account"],
  summary: "Everything stored about the viewer, as a file",
  responses: {
    200: {
      description: "Account, profile and a list for each kind of data; at most 20,000 entries each, newest first",
      content: { "application/json": { schema: z.record(z.string(), z.unknown()).openapi("AccountExport") } },
    },
    401: refusal("Not signed in"),
    429: refusal("More than five exports an hour"),
  },
});

export function accountExportApi({ database, rateLimits, site }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(exportRoute.path, requireUser, rateLimits.limit("account_export"));
  return api.openapi(exportRoute, async (c) => {
    const data = await exportAccount(database.app, { userId: viewerIdOf(c.var) });
    const name = `${new URL(site.url).hostname}-${data.account.id}-export.json`;
    c.header("Content-Disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`);
    c.header("Cache-Control", "private, no-store");
    return c.json(data, 200);
  });
}
