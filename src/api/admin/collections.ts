import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  adminCollectionItemsSchema,
  adminCollectionListSchema,
  collectionFilters,
} from "#contract/admin/collections.ts";
import * as limits from "#contract/limits.ts";
import { listAdminCollections } from "#domain/moderation/collections/list-admin-collections.ts";
import { listItemsForStaff } from "#domain/moderation/collections/list-items-for-staff.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/collections",
  tags: ["Administration"],
  summary: "Public, picked, reported or hidden collections",
  request: {
    query: z.object({
      filter: z.enum(collectionFilters).default("all"),
      q: z.string().max(limits.search.queryMax).default("").openapi({
        description: "Part of its name, or of its owner's",
      }),
      page: z.coerce.number().int().positive().default(1),
    }),
  },
  responses: {
    200: json(
      adminCollectionListSchema,
      "Picks in their order, reported ones longest waiting first, others newest first",
    ),
    ...staffRefusals,
  },
});

const itemsRoute = createRoute({
  method: "get",
  path: "/admin/collections/{id}/items",
  tags: ["Administration"],
  summary: "What is in a collection, also while it is hidden",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(adminCollectionItemsSchema, "All of it, with its owner's notes, in their order"),
    ...staffRefusals,
    404: refusal("No such collection, or a private one that nobody reported"),
  },
});

export function adminCollectionsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) =>
      c.json(await listAdminCollections(database.app, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
    )
    .openapi(itemsRoute, async (c) => {
      const collectionId = readRowId("collectionId", c.req.valid("param").id);
      return c.json({ items: await listItemsForStaff(database.app, { collectionId }) }, 200);
    });
}
