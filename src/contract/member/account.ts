import { z } from "@hono/zod-openapi";

/** API types for a person's own account. The browser imports only the types. */

export const ownSessionSchema = z
  .object({
    id: z.string(),
    device: z.string().nullable().openapi({
      description: "Short name of the browser and system at sign-in; nothing else about the device is stored",
      example: "Firefox on Linux",
    }),
    signedInAt: z.string(),
    lastUsedAt: z.string().openapi({ description: "Up to 15 minutes behind" }),
    isCurrent: z.boolean().openapi({ description: "The session of this request" }),
    isRecent: z
      .boolean()
      .openapi({ description: "Signed in within the last hour, which deleting the account requires" }),
  })
  .openapi("OwnSession");
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const endedSessionsSchema = z
  .object({ ended: z.int().openapi({ description: "How many sessions this ended; 0 when there was nothing to end" }) })
  .openapi("EndedSessions");

export const emailChoicesSchema = z
  .object({
    submissions: z.boolean().openapi({ description: "What happens to products the viewer submitted or makes" }),
    claims: z.boolean().openapi({ description: "Claims and invitations to become a maker" }),
    replies: z.boolean().openapi({ description: "Replies to the viewer's feedback" }),
    promotions: z.boolean().openapi({ description: "Start and end of promotions the viewer paid for" }),
    digest: z.boolean().openapi({ description: "The week's news of what the viewer follows; off unless turned on" }),
  })
  .openapi("Notifications");
export type EmailChoices = z.infer<typeof emailChoicesSchema>;
