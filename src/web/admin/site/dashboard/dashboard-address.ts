import * as z from "zod";
import type { SiteFigure } from "#contract/admin/site/dashboard.ts";

const charts = ["upvotes", "views", "visits", "submissions", "signUps"] as const satisfies SiteFigure[];

/** The dashboard's choices in the address: the tab, the chart and its period, and what the debug tools search for. */
export const dashboardAddress = z.object({
  tab: z.enum(["overview", "debug"]).default("overview").catch("overview"),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .default(30)
    .catch(30),
  chart: z.enum(charts).default("upvotes").catch("upvotes"),
  reference: z.string().trim().max(100).default("").catch(""),
  q: z.string().trim().max(100).default("").catch(""),
});
