import { z } from "@hono/zod-openapi";
import { ownCollectionRowSchema, ownCollectionSchema } from "#contract/visitor/collections.ts";
import { getOwnCollection } from "#domain/engagement/collections/get-own-collection.ts";
import { listOwnCollections } from "#domain/engagement/collections/list-own-collections.ts";
import { declareRead } from "../declare-read.ts";

const tag = "Collections";

export const ownCollectionReads = [
  declareRead({
    route: {
      path: "/me/collections",
      tag,
      summary: "The viewer's collections, last changed first",
      answers: "All of them, at most 100",
    },
    query: z.object({
      productId: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .openapi({ description: "Says of each whether this product is in it" }),
    }),
    answer: z.array(ownCollectionRowSchema),
    gate: "user",
    run: ({ db, actor }, { productId }) => listOwnCollections(db, { ownerId: actor.userId, productId }),
  }),
  declareRead({
    route: {
      path: "/me/collections/{key}",
      tag,
      summary: "All of a collection of the viewer's, for editing",
      answers: "The collection with all its tools",
      refusals: { 404: "No such collection of the viewer's" },
    },
    params: z.object({ key: z.string() }),
    answer: ownCollectionSchema,
    gate: "user",
    run: ({ db, actor }, { key }) => getOwnCollection(db, { key, ownerId: actor.userId }),
  }),
] as const;
