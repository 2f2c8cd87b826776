import { type RichNode, richTags } from "#contract/shared/products/rich-text.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

/** Directly below the letter's own heading. On a page, which the text is made for, there is another one between. */
const headings: Record<string, string> = { h3: "h2", h4: "h3" };

type Look = { line: string; ink: string; serif: string };

/** Rich text with its styles inline, because many mail programs drop style sheets. */
export function richAsHtml(nodes: RichNode[], look: Look): string {
  const { line, ink, serif } = look;
  const styles: Record<string, string> = {
    p: "margin:0 0 16px",
    h3: `margin:32px 0 8px;font:400 24px/1.25 ${serif}`,
    h4: "margin:24px 0 8px;font-size:16px;font-weight:600",
    ul: "margin:0 0 16px;padding-left:22px",
    ol: "margin:0 0 16px;padding-left:22px",
    li: "margin:0 0 6px",
    blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:2px solid ${ink}`,
    pre: "margin:0 0 16px;overflow-x:auto;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap",
    code: "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px",
    hr: `margin:28px 0;border:0;border-top:1px solid ${line}`,
    a: "color:inherit",
  };

  function write(node: RichNode): string {
    if (typeof node === "string") return escapeHtml(node);
    const { tag, href, children } = node;
    // A letter is stored while it waits: whatever is in the row, only known elements are written.
    if (!richTags.includes(tag)) return children.map(write).join("");
    const name = tag === "blockquote" ? "rule" : tag === "hr" ? "line" : "";
    const attributes = [
      ...(href === undefined ? [] : [`href="${escapeHtml(href)}"`]),
      ...(name === "" ? [] : [`class="${name}"`]),
      ...(styles[tag] === undefined ? [] : [`style="${escapeHtml(styles[tag])}"`]),
    ];
    const element = headings[tag] ?? tag;
    const open = ["<", element, ...attributes.map((attribute) => ` ${attribute}`), ">"].join("");
    return tag === "br" || tag === "hr" ? open : `${open}${children.map(write).join("")}</${element}>`;
  }

  return nodes.map(write).join("\n");
}

/** The same for mail programs that show text: blocks with a blank line between them, and below each the addresses it links to. */
export function richAsText(nodes: RichNode[]): string {
  return nodes
    .map((node) => blockAsText(node))
    .filter((block) => block.trim() !== "")
    .join("\n\n");
}

function blockAsText(node: RichNode): string {
  if (typeof node === "string") return node.trim();
  const { tag, children } = node;
  if (tag === "hr") return "----";
  if (tag === "ul" || tag === "ol") {
    const items = children.filter((child) => typeof child !== "string");
    return items.map((item, index) => itemAsText(item, tag === "ol" ? `${index + 1}. ` : "- ")).join("\n");
  }
  if (tag === "blockquote") return indented(richAsText(children), "> ");
  const isOfBlocks = children.some((child) => typeof child !== "string" && blockTags.has(child.tag));
  if (isOfBlocks) return richAsText(children);
  return [children.map(inlineAsText).join("").trim(), ...addressesIn(children)].join("\n");
}

function itemAsText(node: RichNode, bullet: string): string {
  return bullet + indented(blockAsText(node), " ".repeat(bullet.length)).trimStart();
}

function inlineAsText(node: RichNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "br") return "\n";
  return node.children.map(inlineAsText).join("");
}

function addressesIn(nodes: RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return [...(node.href === undefined ? [] : [node.href]), ...addressesIn(node.children)];
  });
}

function indented(text: string, by: string): string {
  return text.replaceAll(/^/gm, by);
}

const blockTags = new Set(["p", "ul", "ol", "blockquote", "pre", "h3", "h4", "hr"]);
