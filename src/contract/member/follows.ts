import { z } from "@hono/zod-openapi";
import { followKinds } from "../shared/people/follow-kinds.ts";

/** API types for follows, notices and the digest. The browser imports only the types. */

const targetSchema = z.object({
  kind: z.enum(followKinds),
  target: z
    .string()
    .openapi({ description: "Niche or product: its id; tag or collection: its key; search: its query string" }),
});

export const followMarkSchema = targetSchema.extend({ id: z.int() }).openapi("FollowMark");
export type FollowMark = z.infer<typeof followMarkSchema>;
export const followMarksSchema = z.object({ follows: z.array(followMarkSchema) });

export const followSchema = followMarkSchema
  .extend({
    name: z.string().nullable().openapi({ description: "Null if it isn't public any longer" }),
    path: z.string().nullable(),
    news: z.int().openapi({
      description:
        "What is new there since the viewer followed it and got their last digest, of seven days without one; 1000 if it is more",
    }),
    followedAt: z.string(),
  })
  .openapi("Follow");
export type Follow = z.infer<typeof followSchema>;
export const followsSchema = z.object({ follows: z.array(followSchema) }).openapi("Follows");
export type Follows = z.infer<typeof followsSchema>;

export const unfollowedSchema = z.object({ id: z.int(), isFollowed: z.literal(false) });

export const noticeSchema = z
  .object({
    id: z.int(),
    text: z.string(),
    path: z.string().openapi({ description: "The page it is about" }),
    at: z.string(),
    isRead: z.boolean(),
    product: z
      .object({ name: z.string(), logoUrl: z.string().nullable() })
      .nullable()
      .openapi({ description: "The product it is about, if the viewer may see it" }),
  })
  .openapi("Notice");
export type Notice = z.infer<typeof noticeSchema>;

export const noticePageSchema = z
  .object({ notices: z.array(noticeSchema), total: z.int(), unread: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("NoticePage");
export type NoticePage = z.infer<typeof noticePageSchema>;

export const readStateSchema = z.object({ unread: z.int().openapi({ description: "How many are unread now" }) });

export const digestStateSchema = z.object({ isOn: z.boolean() }).openapi("DigestState");

export const digestPreviewSchema = digestStateSchema
  .extend({
    letter: z
      .object({ subject: z.string(), text: z.string() })
      .nullable()
      .openapi({ description: "As it would be sent now; null if there is no news, for then none is sent" }),
    hasFollows: z.boolean(),
    canReceive: z
      .boolean()
      .openapi({ description: "False for demo people and unconfirmed addresses: they get no mail" }),
  })
  .openapi("DigestPreview");
export type DigestPreview = z.infer<typeof digestPreviewSchema>;
