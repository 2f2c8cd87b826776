import { z } from "@hono/zod-openapi";

export const linkReportSchema = z
  .object({
    isOn: z.boolean().openapi({ description: "False where LINK_CHECKS is off" }),
    lastRunAt: z.string().openapi({ description: "ISO 8601" }).nullable(),
    isDiscarded: z
      .boolean()
      .openapi({ description: "Nothing answered in the last run, so the server is probably offline" }),
    watched: z.int().openapi({ description: "Products whose website is checked" }),
    failing: z.int().openapi({ description: "Failed at the last check" }),
    dead: z.int().openapi({ description: "Failed three days in a row" }),
  })
  .openapi("LinkReport");
export type LinkReport = z.infer<typeof linkReportSchema>;
