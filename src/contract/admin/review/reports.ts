import { z } from "@hono/zod-openapi";
import { personReportReasons } from "../../shared/reports/person-report-reasons.ts";
import { productReportReasons } from "../../shared/reports/product-report-reasons.ts";
import { reportReasons } from "../../shared/reports/report-reasons.ts";
import { ownDecisionSchema } from "../own-decision.ts";

export const reportTabs = ["feedback", "products", "people", "site"] as const;
export type ReportTab = (typeof reportTabs)[number];

export const openReportsSchema = z
  .object({ feedback: z.int(), products: z.int(), people: z.int(), site: z.int() } satisfies Record<ReportTab, unknown>)
  .openapi("OpenReports");
export type OpenReports = z.infer<typeof openReportsSchema>;

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];

const pagedSchema = z.object({ total: z.int(), page: z.int(), pageCount: z.int() });
const resolvedSchema = z
  .object({ at: z.string(), by: z.string().nullable() })
  .nullable()
  .openapi({ description: "Null while it is open" });

const reportSchema = z.object({
  reporter: z.string().nullable().openapi({ description: "A username; null for guests and deleted accounts" }),
  note: z.string().nullable(),
  createdAt: z.string(),
});

const productSchema = z.object({ id: z.int(), name: z.string(), slug: z.string(), logoUrl: z.string().nullable() });

export const reportedFeedbackSchema = z
  .object({
    feedbackId: z.int(),
    product: productSchema,
    author: z.object({ userId: z.string(), username: z.string() }).nullable(),
    comment: z.string(),
    rating: z.int().nullable(),
    isReply: z.boolean(),
    hiddenBy: z.enum(["suspension", "moderator"]).nullable(),
    reports: z.array(reportSchema.extend({ reason: z.enum(keysOf(reportReasons)) })),
    resolved: resolvedSchema,
    own: ownDecisionSchema,
  })
  .openapi("ReportedFeedback");
export type ReportedFeedback = z.infer<typeof reportedFeedbackSchema>;

export const reportedProductSchema = z
  .object({
    product: productSchema.extend({ status: z.enum(["draft", "pending", "live", "rejected", "deleted"]) }),
    reports: z.array(reportSchema.extend({ reason: z.enum(keysOf(productReportReasons)), canAnswer: z.boolean() })),
    answer: z.string().nullable().openapi({ description: "Mailed to the reporters" }),
    resolved: resolvedSchema,
    own: ownDecisionSchema,
  })
  .openapi("ReportedProduct");
export type ReportedProduct = z.infer<typeof reportedProductSchema>;

export const reportedPersonSchema = z
  .object({
    userId: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    career: z.string().nullable(),
    hasPage: z.boolean().openapi({ description: "Whether there is a public page to look at" }),
    isSuspended: z.boolean(),
    reports: z.array(reportSchema.extend({ reason: z.enum(keysOf(personReportReasons)) })),
    resolved: resolvedSchema,
    own: ownDecisionSchema,
  })
  .openapi("ReportedPerson");
export type ReportedPerson = z.infer<typeof reportedPersonSchema>;

export const siteMessageSchema = z
  .object({
    id: z.int(),
    sender: z.string().nullable().openapi({ description: "A username; null for guests" }),
    canAnswer: z.boolean().openapi({ description: "They left an address" }),
    message: z.string(),
    page: z.string().nullable(),
    answer: z.string().nullable(),
    resolved: resolvedSchema,
    createdAt: z.string(),
    own: ownDecisionSchema,
  })
  .openapi("SiteMessage");
export type SiteMessage = z.infer<typeof siteMessageSchema>;

export const reportedFeedbackListSchema = pagedSchema
  .extend({ items: z.array(reportedFeedbackSchema) })
  .openapi("ReportedFeedbackList");
export const reportedProductListSchema = pagedSchema
  .extend({ items: z.array(reportedProductSchema) })
  .openapi("ReportedProductList");
export const reportedPersonListSchema = pagedSchema
  .extend({ items: z.array(reportedPersonSchema) })
  .openapi("ReportedPersonList");
export const siteMessageListSchema = pagedSchema
  .extend({ items: z.array(siteMessageSchema) })
  .openapi("SiteMessageList");
export type ReportedFeedbackList = z.infer<typeof reportedFeedbackListSchema>;
export type ReportedProductList = z.infer<typeof reportedProductListSchema>;
export type ReportedPersonList = z.infer<typeof reportedPersonListSchema>;
export type SiteMessageList = z.infer<typeof siteMessageListSchema>;
