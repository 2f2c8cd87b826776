import { z } from "@hono/zod-openapi";

/**
 * The choices of the list. The page ignores invalid values (web/admin/taxonomy/synonyms/synonym-queries.ts); the API
 * refuses them.
 */
export const synonymChoices = z.object({
  q: z.string().max(100).default(""),
  sort: z.enum(["name", "-name", "-changed", "changed"]).default("name"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type SynonymChoices = z.infer<typeof synonymChoices>;

export const synonymGroupSchema = z
  .object({
    id: z.int(),
    terms: z.array(z.string()).openapi({
      description: 'Any of them in a query also finds texts with the others. If some begin with ">", only these do',
    }),
    updatedAt: z.string().openapi({ description: "Send it back with a change: nobody else's change is overwritten" }),
    updatedBy: z.string().nullable().openapi({ description: "Their username; null for groups that came with us" }),
  })
  .openapi("SynonymGroup");
export type SynonymGroup = z.infer<typeof synonymGroupSchema>;

export const synonymListSchema = z.object({
  groups: z.array(synonymGroupSchema),
  total: z.int(),
  pageCount: z.int(),
});

export const savedSynonymsSchema = synonymGroupSchema.extend({
  isNew: z.boolean().openapi({ description: "False if there was a group with these terms" }),
});

export const deletedSynonymsSchema = z.object({
  terms: z.array(z.string()).openapi({ description: "What it had, for an undo; empty if it was gone" }),
});

const movedProductSchema = z.object({ id: z.int(), name: z.string() });

export const synonymsPreviewSchema = z
  .object({
    compared: z.int().openapi({ description: "How many recent searches with one of the terms were compared" }),
    isComplete: z.boolean().openapi({ description: "False if there are more, or time ran out" }),
    changed: z
      .array(
        z.object({
          query: z.string(),
          visitors: z.int(),
          comesIn: z.array(movedProductSchema),
          goesOut: z.array(movedProductSchema),
          isReordered: z.boolean().openapi({ description: "The same products in another order" }),
        }),
      )
      .openapi({ description: "Searches whose first ten results would change" }),
  })
  .openapi("SynonymsPreview");
export type SynonymsPreview = z.infer<typeof synonymsPreviewSchema>;
