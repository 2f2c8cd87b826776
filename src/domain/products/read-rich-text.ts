import type { Nodes } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import { unified } from "unified";
import { type RichNode, type RichTag, richTags } from "#contract/rich-text.ts";

const schema: Options = {
  ...defaultSchema,
  tagNames: [...richTags],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https", "mailto"] },
  // Whole subtrees that are not text for people.
  strip: ["script", "style", "template", "noscript", "svg", "math", "iframe", "object", "title", "textarea", "select"],
};

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, schema).freeze();

/** What a maker typed as basic HTML, reduced to the allowed elements (C8). The raw text stays stored for editing. */
export function readRichText(html: string): RichNode[] {
  return childrenOf(processor.runSync(processor.parse(html)));
}

function childrenOf(node: Nodes): RichNode[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child): RichNode[] => {
    if (child.type === "text") return child.value.trim() === "" && node.type === "root" ? [] : [child.value];
    if (child.type !== "element") return [];
    const { href } = child.properties;
    const tag = child.tagName as RichTag;
    return [{ tag, ...(typeof href === "string" ? { href } : {}), children: childrenOf(child) }];
  });
}
