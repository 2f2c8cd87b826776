import { z } from "@hono/zod-openapi";
import { ownProductSchema } from "./own-products.ts";
import { waySchema } from "./product-stats.ts";

/** API types for the maker's page of a product. The browser imports only the types. */

export const figureNames = ["views", "visits", "upvotes", "saves", "users", "comments", "badgeLoads"] as const;
export type FigureName = (typeof figureNames)[number];

const figuresSchema = z.object({
  views: z.int().openapi({ description: "Page views, one per visitor in 30 minutes" }),
  visits: z.int().openapi({ description: "Website visits from here, counted the same way" }),
  upvotes: z.int(),
  saves: z.int(),
  users: z.int().openapi({ description: "People who have it in their stack" }),
  comments: z.int().openapi({ description: "Feedback and replies" }),
  badgeLoads: z.int().openapi({ description: "Times the badge was loaded from here; copies in caches don't count" }),
}) satisfies z.ZodType<Record<FigureName, number>>;

export type FigureSums = z.infer<typeof figuresSchema>;

const daySchema = figuresSchema.extend({ day: z.string().openapi({ example: "2026-11-15" }) });
export type FigureDay = z.infer<typeof daySchema>;

/** What happened to a product, as its owners may know it. */
export const historyKinds = [
  "created",
  "submitted",
  "approved",
  "published",
  "moved_to_draft",
  "returned_to_review",
  "rejected",
  "edited",
  "deleted",
  "restored",
  "change_proposed",
  "change_withdrawn",
  "change_approved",
  "change_refused",
  "maker_joined",
  "maker_left",
  "maker_removed",
  "claim_proven",
  "claim_approved",
  "claim_lapsed",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const historyEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(historyKinds),
  isTeam: z.boolean().openapi({ description: "Done by an administrator or automatically" }),
  by: z.string().nullable().openapi({
    description: "The owner's username. Null for the team, whose names stay private, and for deleted accounts",
  }),
  person: z.string().nullable().openapi({ description: "The maker it is about, if that is somebody else" }),
  reason: z.string().nullable().openapi({ description: "The reviewer's comment" }),
  fields: z.array(z.string()).openapi({ description: "The fields an edit changed", example: ["headline", "tags"] }),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const measuredProductSchema = ownProductSchema.extend({
  listedAt: z.string().nullable().openapi({ description: "When it was first published" }),
  isDemo: z.boolean().openapi({ description: "Demo data: the figures are made up" }),
});
export type MeasuredProduct = z.infer<typeof measuredProductSchema>;

export const makerFiguresSchema = z
  .object({
    product: measuredProductSchema,
    days: z
      .array(daySchema)
      .openapi({ description: "The days of the period (UTC), today last. What was removed since isn't counted" }),
    sums: figuresSchema.openapi({ description: "Of the period" }),
    before: figuresSchema.nullable().openapi({
      description: "Of as many days before it. Null if the product was listed later than that",
    }),
    totals: figuresSchema.openapi({ description: "Since the product was listed" }),
    referrers: z.array(waySchema).openapi({ description: "Common referring sites of the last 30 days at most" }),
    searches: z
      .array(waySchema)
      .openapi({ description: "Common searches that led to it, of the last 30 days at most" }),
    queue: z
      .object({ place: z.int(), waiting: z.int() })
      .nullable()
      .openapi({ description: "The place in the review queue, while the product waits for its review" }),
    history: z.array(historyEntrySchema).openapi({ description: "Newest first, at most 100" }),
  })
  .openapi("MakerFigures");
export type MakerFigures = z.infer<typeof makerFiguresSchema>;
