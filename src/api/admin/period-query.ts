import { z } from "@hono/zod-openapi";
import { type ReportPeriod, reportPeriods } from "#contract/report-periods.ts";

export const periodQuery = z.object({
  days: z
    .enum(reportPeriods.map(String) as `${ReportPeriod}`[])
    .default("30")
    .openapi({ description: "How many days, today included" }),
});
