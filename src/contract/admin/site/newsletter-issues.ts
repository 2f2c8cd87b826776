import { z } from "@hono/zod-openapi";
import { richTextSchema } from "../../shared/products/rich-text.ts";

/** API types for the newsletter's issues. The browser imports only the types. */

const issueRowSchema = z.object({
  id: z.int(),
  subject: z.string(),
  state: z
    .enum(["draft", "sending", "paused", "sent"])
    .openapi({ description: "Paused: somebody stopped the sending, and can continue it" }),
  version: z.int(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  figures: z.object({
    sent: z.int(),
    failed: z.int().openapi({ description: "Given up after many tries" }),
    queued: z.int(),
    unsubscribed: z.int().openapi({ description: "How many of its recipients have unsubscribed since" }),
  }),
});
export type NewsletterIssueRow = z.infer<typeof issueRowSchema>;

export const newsletterIssueSchema = issueRowSchema
  .extend({
    body: z.string().openapi({ description: "Markdown" }),
    recipients: z.int().openapi({ description: "Confirmed subscribers now" }),
  })
  .openapi("NewsletterIssue");
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

export const newsletterIssueListSchema = z
  .object({ issues: z.array(issueRowSchema), recipients: z.int() })
  .openapi("NewsletterIssueList");
export type NewsletterIssueList = z.infer<typeof newsletterIssueListSchema>;

export const issuePreviewSchema = z
  .object({
    subject: z.string(),
    text: z.string().openapi({ description: "Its plain-text twin, with the unsubscribe link" }),
    nodes: richTextSchema,
  })
  .openapi("IssuePreview");
export type IssuePreview = z.infer<typeof issuePreviewSchema>;

export const weekDraftSchema = z.object({
  draft: z
    .object({ subject: z.string(), body: z.string() })
    .nullable()
    .openapi({ description: "Null if too little happened" }),
});

export const sentTestSchema = z.object({ to: z.string() });
export const deletedIssueSchema = z.object({ isDeleted: z.literal(true) });
