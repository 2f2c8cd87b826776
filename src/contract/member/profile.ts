import { z } from "@hono/zod-openapi";
import { shelfProductSchema } from "../visitor/shelf.ts";

/** API types for a person's own profile. The browser imports only the types. */

export const ownProfileSchema = z
  .object({
    username: z.string(),
    avatarUrl: z.string().nullable(),
    career: z.string().nullable(),
    primaryNicheId: z.int().nullable().openapi({ description: "The niche that the home page redirects to, if any" }),
    lovedNicheIds: z.array(z.int()).openapi({ description: "Published niches only, at most 5" }),
    isDemo: z.boolean(),
    hasPage: z.boolean().openapi({ description: "Whether they show a public page" }),
    lastActiveAt: z.string().openapi({ description: "Up to 15 minutes behind" }),
    joinedAt: z.string(),
  })
  .openapi("OwnProfile");
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const ownBookmarkSchema = z
  .object({
    productId: z.int(),
    savedAt: z.string(),
    product: z
      .object({ tagline: z.string(), ...shelfProductSchema.omit({ id: true }).shape })
      .nullable()
      .openapi({ description: "Null when the product is no longer available" }),
  })
  .openapi("OwnBookmark");
export type OwnBookmark = z.infer<typeof ownBookmarkSchema>;

export const ownBookmarkListSchema = z
  .object({ bookmarks: z.array(ownBookmarkSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("OwnBookmarkList");
export type OwnBookmarkList = z.infer<typeof ownBookmarkListSchema>;

export const stackEntrySchema = ownBookmarkSchema
  .omit({ savedAt: true })
  .extend({ addedAt: z.string() })
  .openapi("StackEntry");
export type StackEntry = z.infer<typeof stackEntrySchema>;

export const ownStackSchema = z
  .object({ entries: z.array(stackEntrySchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("OwnStack");
export type OwnStack = z.infer<typeof ownStackSchema>;

export const activityKinds = [
  "upvote",
  "save",
  "stack",
  "feedback",
  "reply",
  "submission",
  "suggestion",
  "claim",
  "share",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activitySchema = z
  .object({
    id: z.string().openapi({ description: "Unique within the list", example: "feedback-42" }),
    kind: z.enum(activityKinds),
    at: z.string(),
    preview: z.string().nullable().openapi({ description: "The first 100 characters of the comment" }),
    product: z
      .object({
        slug: z.string().nullable().openapi({ description: "Null while it has no public page" }),
        name: z.string(),
        logoUrl: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "Null for a suggestion, and when it is no longer available" }),
  })
  .openapi("Activity");
export type Activity = z.infer<typeof activitySchema>;

export const activityListSchema = z
  .object({ activities: z.array(activitySchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("ActivityList");
export type ActivityList = z.infer<typeof activityListSchema>;
