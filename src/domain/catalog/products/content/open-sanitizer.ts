import type { Nodes } from "hast";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { parseWithinLimits, type TreeLimits } from "./parse-within-limits.ts";

type Allowed<Tag extends string> = TreeLimits & { tags: readonly Tag[] };

/**
 * The one sanitizer of everything that people write with elements: what isn't allowed is dropped, and links lead to http,
 * https and mailto only. Null if the HTML is over the limits.
 */
export function openSanitizer<Tag extends string>({ tags, ...limits }: Allowed<Tag>) {
  const schema: Options = {
    ...defaultSchema,
    tagNames: [...tags],
    attributes: { a: ["href"] },
    protocols: { href: ["http", "https", "mailto"] },
    // Subtrees that contain no readable text.
    strip: [
      "script",
      "style",
      "template",
      "noscript",
      "svg",
      "math",
      "iframe",
      "object",
      "title",
      "textarea",
      "select",
    ],
  };
  const sanitize = rehypeSanitize(schema);

  return (html: string): RichNode<Tag>[] | null => {
    const tree = parseWithinLimits(html, limits);
    return tree && childrenOf(sanitize(tree));
  };

  function childrenOf(node: Nodes): RichNode<Tag>[] {
    if (!("children" in node)) return [];
    return node.children.flatMap((child): RichNode<Tag>[] => {
      if (child.type === "text") return [child.value];
      if (child.type !== "element") return [];
      const { href } = child.properties;
      const tag = child.tagName as Tag;
      return [{ tag, ...(typeof href === "string" ? { href } : {}), children: childrenOf(child) }];
    });
  }
}
