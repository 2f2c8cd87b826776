import { z } from "@hono/zod-openapi";

/** API types for orders and the promotions they pay for. The browser imports only the types. */

/** *Created* and *processing* wait for the payment; a late payment makes a *cancelled* one *paid*. */
export const orderStates = ["created", "processing", "paid", "cancelled", "refunded", "disputed"] as const;
export type OrderState = (typeof orderStates)[number];

export const orderFlags = [
  "amount_differs",
  "currency_differs",
  "partly_refunded",
  "product_gone",
  "refund_failed",
] as const;
export type OrderFlag = (typeof orderFlags)[number];

export const promotionEndReasons = ["refunded", "disputed", "moved", "product_gone", "replaced"] as const;
export type PromotionEndReason = (typeof promotionEndReasons)[number];

/** What an order bought, by the database's clock. *Waiting*: for the review of its product (rule 47). */
export const promotionStates = ["waiting", "scheduled", "active", "expired", "ended"] as const;

export const orderedPromotionSchema = z
  .object({
    id: z.int(),
    state: z.enum(promotionStates),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable().openapi({ description: "Earlier than paid for if it was ended" }),
    endReason: z.enum(promotionEndReasons).nullable(),
    product: z
      .object({ id: z.int(), name: z.string(), slug: z.string(), isLive: z.boolean() })
      .nullable()
      .openapi({ description: "Null if it was deleted" }),
    isFromCode: z.boolean().openapi({ description: "Months moved here by the order's redemption code" }),
    impressions: z.int(),
    clicks: z.int(),
  })
  .openapi("OrderedPromotion");
export type OrderedPromotion = z.infer<typeof orderedPromotionSchema>;

export const ownOrderSchema = z
  .object({
    reference: z.string(),
    state: z.enum(orderStates),
    isInQuestion: z.boolean().openapi({ description: "The payment differs from the order: the team looks at it" }),
    productName: z.string(),
    isNewProduct: z.boolean().openapi({ description: "Created from the order, and reviewed before it goes live" }),
    months: z.int(),
    amount: z.int().openapi({ description: "In the currency's smallest unit" }),
    currency: z.string().openapi({ description: "ISO 4217, in lower case" }),
    wantedStart: z.string().nullable(),
    checkoutUrl: z.string().nullable().openapi({ description: "While it can be paid" }),
    isTest: z.boolean().openapi({ description: "Paid in the sandbox or in test mode: no money moves" }),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    refundedAt: z.string().nullable(),
    refundReason: z.string().nullable(),
    refund: z.enum(["refused", "wanted"]).nullable().openapi({
      description: "A refund that is on its way: because its product was refused, or for another reason",
    }),
    promotions: z.array(orderedPromotionSchema),
    code: z
      .object({
        value: z.string().nullable().openapi({ description: "Null if only the mail has it" }),
        expiresAt: z.string(),
        isRedeemed: z.boolean(),
        monthsLeft: z.int().openapi({ description: "That have not started; what the code carries" }),
      })
      .nullable(),
  })
  .openapi("OwnOrder");
export type OwnOrder = z.infer<typeof ownOrderSchema>;

export const ownOrderListSchema = z
  .object({ orders: z.array(ownOrderSchema), page: z.int(), pageCount: z.int() })
  .openapi("OwnOrderList");
export type OwnOrderList = z.infer<typeof ownOrderListSchema>;

/** What is for sale and how it worked for others: /advertise and /about/ads. The figures come from the database. */
export const adOfferSchema = z
  .object({
    currency: z.string().openapi({ description: "ISO 4217, in lower case" }),
    isOpen: z.boolean().openapi({ description: "Whether promotions can be bought online" }),
    isTest: z.boolean().openapi({ description: "No money moves" }),
    liveProducts: z.int(),
    views: z.int().openapi({ description: "Of product pages, last 30 days" }),
    clicks: z.int().openapi({ description: "To products' websites, last 30 days" }),
  })
  .openapi("AdOffer");
export type AdOffer = z.infer<typeof adOfferSchema>;
