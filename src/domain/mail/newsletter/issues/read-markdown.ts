import { Marked } from "marked";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { readRichText } from "../../../catalog/products/content/read-rich-text.ts";

const markdown = new Marked({
  gfm: true,
  // A letter has its own headline, and two sizes below it.
  walkTokens(token) {
    if (token.type === "heading") token.depth = token.depth <= 2 ? 3 : 4;
  },
});

/**
 * Markdown, through the sanitizer for descriptions: what isn't allowed there isn't in a letter, pictures included, so
 * nothing in it can be loaded to see who opened it.
 */
export function readMarkdown(body: string): RichNode[] {
  const html = markdown.parse(body, { async: false });
  // The sanitizer would show it as plain text with its tags cut off.
  if (html.length > limits.product.descriptionMax) {
    throw new DomainError("invalid_input", { fields: { body: [validation.tooLong(limits.newsletterIssues.bodyMax)] } });
  }
  return readRichText(html);
}
