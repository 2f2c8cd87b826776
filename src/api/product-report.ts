import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { productReportSchema } from "#contract/product-report.ts";
import { type ReportPeriod, reportPeriods } from "#contract/report-periods.ts";
import { getProductReport } from "#domain/makers/figures/get-product-report.ts";
import { getReportedProduct } from "#domain/makers/figures/get-reported-product.ts";
import { listReportDays } from "#domain/makers/figures/list-report-days.ts";
import { reportCsv } from "#domain/makers/figures/report-csv.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams, viewerIdOf } from "./product-request.ts";

const periodQuery = z.object({
  days: z
    .enum(reportPeriods.map(String) as `${ReportPeriod}`[])
    .default("30")
    .openapi({ description: "How many days, today included" }),
});

const shared = {
  method: "get" as const,
  tags: ["My products"],
  middleware: requireUser,
  request: { params: productIdParams, query: periodQuery },
};

const refusals = {
  401: refusal("Not signed in"),
  404: refusal("No such product, or it is somebody else's"),
};

const reportRoute = createRoute({
  ...shared,
  path: "/me/products/{id}/report",
  summary: "Figures, sources of visits and history of the viewer's product",
  responses: { 200: json(productReportSchema, "The period, and the one before it in sums"), ...refusals },
});

const csvRoute = createRoute({
  ...shared,
  path: "/me/products/{id}/report.csv",
  summary: "The figures of the viewer's product by day, as a file",
  responses: {
    200: { description: "One row per day (UTC), oldest first", content: { "text/csv": { schema: z.string() } } },
    ...refusals,
  },
});

export function productReportApi({ database }: Pick<ApiDependencies, "database">) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(reportRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      const period = periodOf(c.req.valid("query"));
      return c.json(await getProductReport(db, { productId, ownerId: viewerIdOf(c.var), period }), 200);
    })
    .openapi(csvRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      const period = periodOf(c.req.valid("query"));
      const { product } = await getReportedProduct(db, { productId, ownerId: viewerIdOf(c.var) });
      const days = await listReportDays(db, { productId, days: period });
      // A constraint keeps slugs to a-z, 0-9 and hyphens.
      c.header("Content-Disposition", `attachment; filename="${product.slug}-${period}-days.csv"`);
      c.header("Cache-Control", "private, no-store");
      c.header("Content-Type", "text/csv; charset=utf-8");
      return c.body(reportCsv(days), 200);
    });
}

function periodOf({ days }: { days: `${ReportPeriod}` }): ReportPeriod {
  return Number(days) as ReportPeriod;
}
