import { z } from "@hono/zod-openapi";

/** API types for the newsletter's subscribers. The browser imports only the types. */

export const subscriberPageSchema = z
  .object({
    total: z.int().openapi({ description: "Of those that match" }),
    subscribers: z.array(z.object({ id: z.int(), email: z.string(), confirmedAt: z.string() })),
  })
  .openapi("SubscriberPage");
export type SubscriberPage = z.infer<typeof subscriberPageSchema>;

export const newsletterFiguresSchema = z
  .object({
    subscribers: z.int().openapi({ description: "Confirmed, and not unsubscribed" }),
    days: z
      .array(z.object({ day: z.string(), subscribers: z.int(), gained: z.int(), lost: z.int() }))
      .openapi({ description: "In UTC, today last; `subscribers` is the count at the end of the day" }),
  })
  .openapi("NewsletterFigures");
export type NewsletterFigures = z.infer<typeof newsletterFiguresSchema>;

export const removedSubscriberSchema = z.object({ removed: z.boolean() }).openapi("RemovedSubscriber");
