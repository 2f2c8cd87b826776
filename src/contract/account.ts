import { z } from "@hono/zod-openapi";

/** What the API says to people about their account. The browser imports only the types. */

export const ownSessionSchema = z
  .object({
    id: z.string(),
    device: z.string().nullable().openapi({
      description: "Browser and system in a few words, as told when signing in; nothing else of a device is kept",
      example: "Firefox on Linux",
    }),
    signedInAt: z.string(),
    lastUsedAt: z.string().openapi({ description: "Up to a quarter of an hour late" }),
    isCurrent: z.boolean().openapi({ description: "The session of this request" }),
    isRecent: z
      .boolean()
      .openapi({ description: "From a sign-in within the last hour, as deleting the account needs" }),
  })
  .openapi("OwnSession");
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const endedSessionsSchema = z
  .object({ ended: z.int().openapi({ description: "How many sessions this ended; 0 when there was nothing to end" }) })
  .openapi("EndedSessions");
