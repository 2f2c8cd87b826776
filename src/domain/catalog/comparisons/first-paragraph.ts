import * as limits from "#contract/shared/limits.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { readRichText } from "../products/content/read-rich-text.ts";

/** The description's first paragraph as plain text, cut if it is long; empty if there is none. */
export function firstParagraph(description: string): string {
  const texts = readRichText(description).map((node) => textOf(node).replaceAll(/\s+/g, " ").trim());
  const text = texts.find((each) => each !== "") ?? "";
  return cutText(text, limits.comparison.paragraphMax);
}

function textOf(node: RichNode): string {
  if (typeof node === "string") return node;
  return node.tag === "br" ? " " : node.children.map(textOf).join("");
}
