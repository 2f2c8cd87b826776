import { z } from "@hono/zod-openapi";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";

type Days = `${FigurePeriod}`;

export const periodQuery = z.object({
  days: z
    .enum(figurePeriods.map(String) as Days[])
    .default("30")
    .openapi({ description: "How many days, today included" }),
});

export function periodOf({ days }: { days: Days }): FigurePeriod {
  return Number(days) as FigurePeriod;
}
