import { z } from "@hono/zod-openapi";
import { type ReportPeriod, reportPeriods } from "#contract/shared/report-periods.ts";

type Days = `${ReportPeriod}`;

export const periodQuery = z.object({
  days: z
    .enum(reportPeriods.map(String) as Days[])
    .default("30")
    .openapi({ description: "How many days, today included" }),
});

export function periodOf({ days }: { days: Days }): ReportPeriod {
  return Number(days) as ReportPeriod;
}
