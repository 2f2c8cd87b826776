import { z } from "@hono/zod-openapi";
import { reportReasons } from "../../shared/reports/report-reasons.ts";
import { personSchema } from "../../visitor/catalog.ts";
import { visibilities } from "../../visitor/collection-choices.ts";
import { ownCollectionItemSchema } from "../../visitor/collections.ts";
import { shelfProductSchema } from "../../visitor/shelf.ts";
import { ownDecisionSchema } from "../own-decision.ts";

/** API types of the collections' admin page. The browser imports only the types. */

export const collectionFilters = ["all", "picked", "reported", "hidden"] as const;
export type CollectionFilter = (typeof collectionFilters)[number];

export const adminCollectionSchema = z
  .object({
    id: z.int(),
    address: z.string(),
    name: z.string(),
    description: z.string(),
    owner: personSchema.extend({ userId: z.string() }),
    visibility: z.enum(visibilities),
    tools: z.int(),
    spines: z.array(shelfProductSchema).openapi({ description: "Of its first live products, at most 8" }),
    publishedAt: z.string().nullable(),
    pickPlace: z.int().nullable(),
    hiddenBy: z.enum(["suspension", "moderator"]).nullable(),
    hiddenReason: z.string().nullable(),
    reports: z.array(
      z.object({
        reporter: z.string().nullable(),
        reason: z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons]),
        note: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    own: ownDecisionSchema,
  })
  .openapi("AdminCollection");
export type AdminCollection = z.infer<typeof adminCollectionSchema>;

export const adminCollectionListSchema = z
  .object({
    items: z.array(adminCollectionSchema),
    counts: z.record(z.enum(collectionFilters), z.int()),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
  })
  .openapi("AdminCollectionList");
export type AdminCollectionList = z.infer<typeof adminCollectionListSchema>;

export const adminCollectionItemsSchema = z.object({ items: z.array(ownCollectionItemSchema) });
