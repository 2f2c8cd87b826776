import { z } from "@hono/zod-openapi";

/**
 * The choices of the list. The page ignores invalid values (web/admin/taxonomy/taxonomy-queries.ts); the API refuses
 * them.
 */
export const adminTagChoices = z.object({
  q: z.string().max(100).default(""),
  show: z.enum(["all", "shown", "hidden"]).default("all"),
  sort: z.enum(["-products", "products", "name", "-name"]).default("-products"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type AdminTagChoices = z.infer<typeof adminTagChoices>;

export const adminTagSchema = z
  .object({
    key: z.string().openapi({ description: "As in its address" }),
    name: z.string().openapi({ description: "As makers usually spell it" }),
    liveProducts: z.int(),
    products: z.int().openapi({ description: "Drafts and others included" }),
    isHidden: z.boolean(),
    aliases: z.array(z.string()).openapi({ description: "Old keys that redirect to it, at most 20" }),
  })
  .openapi("AdminTag");
export type AdminTag = z.infer<typeof adminTagSchema>;

export const adminTagsSchema = z.object({ tags: z.array(adminTagSchema), total: z.int(), pageCount: z.int() });

export const renamedTagSchema = z.object({
  key: z.string().openapi({ description: "The key it has now" }),
  products: z.int(),
  jobId: z.int().nullable().openapi({ description: "The job that rewrites the products; null if it is done" }),
});

export const tagChangedSchema = z.object({ key: z.string() });
