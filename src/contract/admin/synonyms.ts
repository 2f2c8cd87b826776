import { z } from "@hono/zod-openapi";

/** The choices of the list. The page forgives what makes no sense (features/admin-synonyms/synonym-choices.ts), the API does not. */
export const synonymChoices = z.object({
  q: z.string().max(100).default(""),
  sort: z.enum(["name", "-name", "-changed", "changed"]).default("name"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type SynonymChoices = z.infer<typeof synonymChoices>;

export const synonymGroupSchema = z
  .object({
    id: z.int(),
    terms: z.array(z.string()).openapi({ description: "Any of them in a query also finds texts with the others" }),
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
