import { z } from "@hono/zod-openapi";
import { pageTextSchema } from "../../shared/products/rich-text.ts";

/** API types for the pages that administrators write. The browser imports only the types. */

const version = z.int().openapi({ description: "The newest one" });
const publishedVersion = z.int().nullable().openapi({ description: "What visitors see; null if none of them" });

const pageRowSchema = z.object({
  name: z.string().openapi({ description: "The last part of its address" }),
  title: z.string(),
  version,
  publishedVersion,
  savedAt: z.string().openapi({ description: "Of the newest version" }),
});
export type AdminPageRow = z.infer<typeof pageRowSchema>;

export const adminPageListSchema = z.object({ pages: z.array(pageRowSchema) }).openapi("AdminPageList");

export const adminPageSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    body: z.string().openapi({ description: "Markdown" }),
    version: z.int().openapi({ description: "The newest one; 0 if nobody has written it" }),
    publishedVersion,
    versions: z
      .array(z.object({ number: z.int(), title: z.string(), savedAt: z.string() }))
      .openapi({ description: "The newest first" }),
  })
  .openapi("AdminPage");
export type AdminPage = z.infer<typeof adminPageSchema>;

export const pageVersionSchema = z
  .object({ number: z.int(), title: z.string(), description: z.string(), body: z.string(), savedAt: z.string() })
  .openapi("PageVersion");
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const publishedPageSchema = z
  .object({
    page: adminPageSchema,
    publishedBefore: z.int().nullable().openapi({ description: "To undo it: the version that visitors saw" }),
  })
  .openapi("PagePublication");

export const pagePreviewSchema = z
  .object({
    nodes: pageTextSchema,
    links: z.array(z.string()).openapi({ description: "As written, also those that the page won't have" }),
    hasPictures: z.boolean().openapi({ description: "Pictures are left out" }),
  })
  .openapi("PagePreview");
export type PagePreview = z.infer<typeof pagePreviewSchema>;

export const deletedPageSchema = z.object({ isDeleted: z.literal(true) });
