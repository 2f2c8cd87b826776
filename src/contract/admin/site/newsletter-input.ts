import * as z from "zod";

/** The list's choices, as the page's address and the API have them. */
export const subscriberFilters = z.object({
  q: z.string().trim().max(254).default("").catch(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
});
export type SubscriberFilters = z.infer<typeof subscriberFilters>;
