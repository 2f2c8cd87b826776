import * as z from "zod";

/** The dashboard's choices in the address: the tab, the period of its charts, and what the debug tools search for. */
export const dashboardAddress = z.object({
  tab: z.enum(["overview", "debug"]).default("overview").catch("overview"),
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .default(30)
    .catch(30),
  reference: z.string().trim().max(100).default("").catch(""),
  q: z.string().trim().max(100).default("").catch(""),
});
