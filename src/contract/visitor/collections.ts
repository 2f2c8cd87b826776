import { z } from "@hono/zod-openapi";
import { personSchema, productCardSchema, productListSchema } from "./catalog.ts";
import { visibilities } from "./collection-choices.ts";
import { shelfProductSchema } from "./shelf.ts";

/** API types of collections. The browser imports only the types. */

const visibilitySchema = z.enum(visibilities).openapi({
  description: "For its owner only; for everybody who knows its address; for everybody, and in lists",
});
const address = z.string().openapi({
  description: "The last part of its address: words from its name and its key. Only the key decides",
  example: "tools-for-writers-k3v9x0q2m7ab",
});
const detailsVersion = z.string().openapi({
  description: "Of its name, description and visibility; to send with the next edit of them",
});
const tools = z.int().openapi({ description: "Its live products" });

export const collectionCardSchema = z
  .object({
    id: z.int(),
    address,
    name: z.string(),
    description: z.string(),
    owner: personSchema,
    tools,
    updatedAt: z.string(),
    spines: z.array(shelfProductSchema).openapi({ description: "Of its first products, at most 8" }),
  })
  .openapi("CollectionCard");
export type CollectionCard = z.infer<typeof collectionCardSchema>;

export const collectionListSchema = z
  .object({ collections: z.array(collectionCardSchema), total: z.int(), page: z.int(), pageCount: z.int() })
  .openapi("CollectionList");
export type CollectionList = z.infer<typeof collectionListSchema>;

/** What the home page shows of a pick. */
export const collectionPickSchema = z
  .object({ id: z.int(), address, name: z.string(), tools, owner: z.string(), isDemo: z.boolean() })
  .openapi("CollectionPick");
export type CollectionPick = z.infer<typeof collectionPickSchema>;

export const collectionSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    address,
    name: z.string(),
    description: z.string(),
    visibility: visibilitySchema,
    owner: personSchema,
    tools,
    updatedAt: z.string(),
    isOwn: z.boolean().openapi({ description: "The signed-in viewer's" }),
    isHidden: z.boolean().openapi({ description: "By a moderator; only its owner sees it then" }),
  })
  .openapi("Collection");
export type Collection = z.infer<typeof collectionSchema>;

export const collectedProductSchema = productCardSchema
  .extend({ note: z.string().openapi({ description: "By the collection's owner; may be empty" }) })
  .openapi("CollectedProduct");
export type CollectedProduct = z.infer<typeof collectedProductSchema>;

export const collectionPageSchema = productListSchema
  .extend({
    collection: collectionSchema,
    products: z.array(collectedProductSchema),
    spines: z.array(shelfProductSchema).openapi({ description: "Of its first products, at most 16, on each page" }),
  })
  .openapi("CollectionPage");
export type CollectionPage = z.infer<typeof collectionPageSchema>;

export const ownCollectionRowSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    address,
    name: z.string(),
    visibility: visibilitySchema,
    tools,
    updatedAt: z.string(),
    isHidden: z.boolean(),
    hasProduct: z.boolean().openapi({ description: "Whether the product asked about is in it" }),
    spines: z.array(shelfProductSchema).openapi({ description: "Of its first products, at most 8" }),
  })
  .openapi("OwnCollectionRow");
export type OwnCollectionRow = z.infer<typeof ownCollectionRowSchema>;

export const ownCollectionItemSchema = z
  .object({
    productId: z.int(),
    note: z.string(),
    addedAt: z.string(),
    product: z
      .object({ tagline: z.string(), ...shelfProductSchema.omit({ id: true }).shape })
      .nullable()
      .openapi({ description: "Null when the product is no longer available" }),
  })
  .openapi("OwnCollectionItem");
export type OwnCollectionItem = z.infer<typeof ownCollectionItemSchema>;

/** What its owner edits: all of it, in their order. */
export const ownCollectionSchema = collectionSchema
  .extend({
    version: detailsVersion,
    hiddenReason: z.string().nullable().openapi({ description: "The moderator's words" }),
    items: z.array(ownCollectionItemSchema),
  })
  .openapi("OwnCollection");
export type OwnCollection = z.infer<typeof ownCollectionSchema>;

export const createdCollectionSchema = z.object({ id: z.int(), key: z.string(), address });
export type CreatedCollection = z.infer<typeof createdCollectionSchema>;

export const editedCollectionSchema = createdCollectionSchema.extend({ version: detailsVersion });
export type EditedCollection = z.infer<typeof editedCollectionSchema>;

export const collectedStateSchema = z
  .object({ collectionId: z.int(), productId: z.int(), isCollected: z.boolean() })
  .openapi("CollectedState");
export type CollectedState = z.infer<typeof collectedStateSchema>;
