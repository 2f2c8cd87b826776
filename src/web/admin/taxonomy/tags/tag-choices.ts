import * as z from "zod";

/** The list's choices in the page's address; `adminTagChoices` with a default for what makes no sense. */
export const tagChoices = z.object({
  q: z.string().max(100).default("").catch(""),
  show: z.enum(["all", "shown", "hidden"]).default("all").catch("all"),
  sort: z.enum(["-products", "products", "name", "-name"]).default("-products").catch("-products"),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});
