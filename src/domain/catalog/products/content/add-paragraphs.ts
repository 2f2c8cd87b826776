import * as limits from "#contract/shared/limits.ts";
import type { RichNode, RichTag } from "#contract/shared/products/rich-text.ts";

const inline = new Set<RichTag>(["br", "strong", "em", "b", "i", "code", "a"]);

/**
 * Most makers type plain text: at the top level a blank line begins a paragraph and a line break stays one. Inside
 * elements, line breaks are spaces as in any HTML.
 */
export function addParagraphs(nodes: RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let loose: RichNode[] = [];
  let breaks = 0;

  function close(): void {
    const children = withoutBlankEnds(loose);
    if (children.length > 0) blocks.push({ tag: "p", children });
    loose = [];
  }

  for (const node of nodes) {
    if (typeof node === "string") {
      for (const [index, part] of node.split(/\n\s*\n/).entries()) {
        if (index > 0) close();
        const lines = linesOf(part);
        breaks += lines.length;
        loose.push(...lines);
      }
    } else if (inline.has(node.tag)) loose.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  // As in HTML, text made of nothing but short lines must not grow without bound.
  return breaks > limits.richText.nodesMax ? nodes : blocks;
}

function linesOf(text: string): RichNode[] {
  return text
    .split("\n")
    .flatMap((line, index) => (index === 0 ? [line] : [{ tag: "br" as const, children: [] }, line]));
}

function withoutBlankEnds(nodes: RichNode[]): RichNode[] {
  const from = nodes.findIndex((node) => !isBlank(node));
  const to = nodes.findLastIndex((node) => !isBlank(node));
  return nodes.slice(from, to + 1).flatMap((node, index, kept): RichNode[] => {
    if (typeof node !== "string") return [node];
    const start = index === 0 ? node.trimStart() : node;
    const text = index === kept.length - 1 ? start.trimEnd() : start;
    return text === "" ? [] : [text];
  });
}

function isBlank(node: RichNode): boolean {
  return typeof node === "string" ? node.trim() === "" : node.tag === "br";
}
