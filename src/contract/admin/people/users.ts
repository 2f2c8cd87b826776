import { z } from "@hono/zod-openapi";

const role = z.enum(["admin", "moderator"]).nullable();

export const adminUserSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    career: z.string().nullable(),
    joinedAt: z.string(),
    lastActiveAt: z.string(),
    role,
    isSuspended: z.boolean(),
    isDemo: z.boolean(),
    isNew: z.boolean().openapi({ description: "Joined within the last 7 days" }),
  })
  .openapi("AdminUser");
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUsersSchema = z.object({ users: z.array(adminUserSchema), total: z.int() }).openapi("AdminUsers");
export type AdminUsers = z.infer<typeof adminUsersSchema>;

/** What a person did, by kind: how often, and the latest. */
const traceSchema = z.object({
  count: z.int(),
  latest: z
    .object({ productId: z.int(), name: z.string(), slug: z.string().nullable(), at: z.string() })
    .nullable()
    .openapi({ description: "The slug only of live products" }),
});
export type Trace = z.infer<typeof traceSchema>;

export const adminUserDetailSchema = adminUserSchema
  .extend({
    email: z.string(),
    isEmailVerified: z.boolean(),
    signInMethods: z.array(z.enum(["google", "password"])),
    hasSecondFactor: z.boolean(),
    primaryNiche: z.string().nullable(),
    lovedNiches: z.array(z.string()),
    suspendedAt: z.string().nullable(),
    suspensionNote: z.string().nullable(),
    isContentHidden: z.boolean(),
    sessions: z.array(
      z.object({ id: z.string(), device: z.string().nullable(), signedInAt: z.string(), lastUsedAt: z.string() }),
    ),
    did: z.object({
      submissions: traceSchema,
      suggestions: traceSchema,
      upvotes: traceSchema,
      feedback: traceSchema,
      claims: traceSchema,
    }),
  })
  .openapi("AdminUserDetail");
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;
