import * as z from "zod";

/** The list's choices in the page's address; `synonymChoices` with a default for what makes no sense. */
export const synonymChoices = z.object({
  q: z.string().max(100).default("").catch(""),
  sort: z.enum(["name", "-name", "-changed", "changed"]).default("name").catch("name"),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});
