import { z } from "@hono/zod-openapi";
import {
  adminCollectionItemsSchema,
  adminCollectionListSchema,
  collectionFilters,
} from "#contract/admin/review/collections.ts";
import * as limits from "#contract/shared/limits.ts";
import { listAdminCollections } from "#domain/moderation/collections/list-admin-collections.ts";
import { listItemsForStaff } from "#domain/moderation/collections/list-items-for-staff.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const moderatedCollectionReads = [
  declareRead({
    route: {
      path: "/admin/collections",
      tag,
      summary: "Public, picked, reported or hidden collections",
      answers: "Picks in their order, reported ones longest waiting first, others newest first",
    },
    query: z.object({
      filter: z.enum(collectionFilters).default("all"),
      q: z.string().max(limits.search.queryMax).default("").openapi({
        description: "Part of its name, or of its owner's",
      }),
      page: z.coerce.number().int().positive().default(1),
    }),
    answer: adminCollectionListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listAdminCollections(db, { ...asked, viewer }),
  }),
  declareRead({
    route: {
      path: "/admin/collections/{id}/items",
      tag,
      summary: "What is in a collection, also while it is hidden",
      answers: "All of it, with its owner's notes, in their order",
      refusals: { 404: "No such collection, or a private one that nobody reported" },
    },
    params: z.object({ id: z.string() }),
    about: "collectionId",
    answer: adminCollectionItemsSchema,
    gate: "staff",
    run: async ({ db }, asked) => ({ items: await listItemsForStaff(db, asked) }),
  }),
] as const;
