import { z } from "@hono/zod-openapi";
import { orderedPromotionSchema, orderFlags, orderStates } from "../maker/orders.ts";
import { ownDecisionSchema } from "./own-decision.ts";
import { auditEntrySchema } from "./site/audit.ts";

/** API types for the orders in the admin area. The browser imports only the types. */

/** *Attention*: flagged ones first, then the newest. */
export const orderSorts = ["attention", "-created", "created", "-amount", "amount"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** *Any*: every flagged order. */
export const orderFlagFilters = ["any", ...orderFlags] as const;
export type OrderFlagFilter = (typeof orderFlagFilters)[number];

export const adminOrderSchema = z
  .object({
    id: z.int(),
    reference: z.string(),
    state: z.enum(orderStates),
    flag: z.enum(orderFlags).nullable().openapi({ description: "Why somebody should look at it" }),
    provider: z.string().nullable(),
    isTest: z.boolean().openapi({ description: "No money moves" }),
    productName: z.string(),
    isNewProduct: z.boolean(),
    product: z
      .object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        status: z.enum(["draft", "pending", "live", "rejected", "deleted"]),
      })
      .nullable()
      .openapi({ description: "Null before a new product is created, and after a deletion" }),
    buyer: z
      .object({ userId: z.string(), username: z.string(), email: z.string() })
      .nullable()
      .openapi({ description: "Null if the account was deleted" }),
    months: z.int(),
    amount: z.int().openapi({ description: "In the currency's smallest unit" }),
    currency: z.string(),
    paidAmount: z.int().nullable(),
    refundedAmount: z.int(),
    wantedStart: z.string().nullable(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    cancelledAt: z.string().nullable(),
    refundWantedAt: z.string().nullable().openapi({ description: "Asked for; sent to the provider until it is done" }),
    refundReason: z.string().nullable(),
    refundedAt: z.string().nullable(),
    checkedAt: z.string().nullable().openapi({ description: "When we last asked the provider" }),
    isRefundable: z.boolean(),
    impressions: z.int().openapi({ description: "Of all its promotions" }),
    clicks: z.int(),
  })
  .openapi("AdminOrder");
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const monthSumSchema = z.object({
  currency: z.string(),
  isTest: z.boolean().openapi({ description: "No money moved" }),
  paid: z.int().openapi({ description: "In the currency's smallest unit" }),
  refunded: z.int(),
});
export type MonthSum = z.infer<typeof monthSumSchema>;

export const adminOrderListSchema = z
  .object({
    orders: z.array(adminOrderSchema),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    month: z.array(monthSumSchema).openapi({ description: "What was paid and refunded this month (UTC), by currency" }),
  })
  .openapi("AdminOrderList");
export type AdminOrderList = z.infer<typeof adminOrderListSchema>;

export const adminOrderDetailSchema = adminOrderSchema
  .extend({
    own: ownDecisionSchema,
    description: z.string().openapi({ description: "Of a new product" }),
    websiteUrl: z.string().nullable(),
    providerSessionId: z.string().nullable(),
    paymentId: z.string().nullable(),
    promotions: z.array(orderedPromotionSchema),
    code: z
      .object({ expiresAt: z.string(), isRedeemed: z.boolean(), monthsLeft: z.int() })
      .nullable()
      .openapi({ description: "Its redemption code, which only the buyer can see" }),
    events: z
      .array(z.object({ id: z.string(), type: z.string(), createdAt: z.string() }))
      .openapi({ description: "What the provider sent, newest first" }),
    acts: z.array(auditEntrySchema).openapi({ description: "What happened to it, newest first" }),
  })
  .openapi("AdminOrderDetail");
export type AdminOrderDetail = z.infer<typeof adminOrderDetailSchema>;
