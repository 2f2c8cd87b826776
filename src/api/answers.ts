import { z } from "@hono/zod-openapi";
import { listQuerySchema } from "#contract/visitor/catalog.ts";

/** Shorthands for OpenAPI route descriptions. */

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/**
 * An input of contract/ under the name it has in the OpenAPI document. The built server loads those files before
 * zod learns `openapi`, so it is a copy made now that has it.
 */
export function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}

const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: "product_not_found" }),
      title: z.string().optional(),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      currentVersion: z.int().optional().openapi({ description: "With `conflict`: the version that is stored now" }),
      quota: z.string().optional().openapi({
        description: "With `rate_limited`, if it takes more than 90 seconds: what is allowed",
        example: "5 new products a day",
      }),
      requestId: z.string(),
    }),
  })
  .openapi("Error");

export const refusal = (description: string) => json(errorSchema, description);

/** What every route below /admin may answer. */
export const staffRefusals = {
  401: refusal("Not signed in"),
  403: refusal("The viewer may not enter this area"),
};

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(50).default(1).openapi({ description: "20 products each" }),
});

/** A page of a list that can be filtered and sorted. */
export const listPageQuery = pageQuery.extend(listQuerySchema.shape);

export const slugParams = z.object({ slug: z.string().min(1).max(120).openapi({ example: "obsidian" }) });

export const productIdParams = z.object({
  id: z.string().openapi({ description: "The product's id", example: "42" }),
});

export const claimIdParams = z.object({ id: z.string().openapi({ description: "The claim's id", example: "7" }) });
