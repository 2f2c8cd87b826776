import { z } from "@hono/zod-openapi";

/** The only elements a description may have. */
export const richTags = [
  "p",
  "br",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "i",
  "code",
  "pre",
  "blockquote",
  "hr",
  "a",
] as const;
export type RichTag = (typeof richTags)[number];

/** Pages that administrators write may have sections and tables, too. */
export const pageTags = [...richTags, "h2", "del", "table", "thead", "tbody", "tr", "th", "td"] as const;
export type PageTag = (typeof pageTags)[number];

/** Sanitized HTML as a tree: text, or an element with children. It is never handled as an HTML string. */
export type RichNode<Tag extends string = RichTag> = string | { tag: Tag; href?: string; children: RichNode<Tag>[] };
export type PageNode = RichNode<PageTag>;

export const richTextSchema = z
  .array(z.any())
  .openapi("RichText", {
    description: "Sanitized text as a tree: a node is a string, or { tag, href?, children }",
    type: "array",
    items: { anyOf: [{ type: "string" }, { type: "object" }] },
  })
  .transform((nodes) => nodes as RichNode[]);

export const pageTextSchema = richTextSchema.transform((nodes) => nodes as PageNode[]).openapi("PageText");
