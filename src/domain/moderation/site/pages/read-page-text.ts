import { Marked, type Token, type TokensList } from "marked";
import * as texts from "#contract/admin/messages/site-pages.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { type PageNode, pageTags } from "#contract/shared/products/rich-text.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { openSanitizer } from "../../../catalog/products/content/open-sanitizer.ts";

export type PageText = {
  nodes: PageNode[];
  /** As written, also those that the sanitizer drops. */
  links: string[];
  hasPictures: boolean;
};

const { htmlMax: lengthMax, nodesMax } = limits.sitePages;
const sanitize = openSanitizer({ tags: pageTags, lengthMax, nodesMax });

const markdown = new Marked({
  gfm: true,
  // The lines of an address stay lines.
  breaks: true,
  renderer: {
    // Shown as it was typed, so that people who type a tag see that it does nothing.
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>` : escapeHtml(text)),
    image: ({ text }) => escapeHtml(text),
  },
});

const remembered = new Map<string, PageText>();
const MAX_REMEMBERED = 50;

/** Markdown as the tree that a page shows. Cached: signed-in visitors' pages are rendered each time. */
export function readPageText(body: string): PageText {
  const known = remembered.get(body);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const read = readMarkdown(body);
  remembered.set(body, read);
  return read;
}

function readMarkdown(body: string): PageText {
  const tokens = markdown.lexer(body);
  const links = new Set<string>();
  let hasPictures = false;
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "link") links.add(token.href);
    hasPictures ||= token.type === "image";
  });
  levelHeadings(tokens);
  const nodes = sanitize(markdown.parser(tokens));
  if (!nodes) throw new DomainError("invalid_input", { fields: { body: [texts.tooManyParts] } });
  return { nodes: withoutBlanks(nodes), links: [...links], hasPictures };
}

/** Below the page's title, `#` and `##` are sections, and no level is left out: screen readers jump from one to the next. */
function levelHeadings(tokens: TokensList): void {
  let last = 1;
  markdown.walkTokens(tokens, (token: Token) => {
    if (token.type !== "heading") return;
    token.depth = Math.min(Math.max(token.depth, 2), 4, last + 1);
    last = token.depth;
  });
}

const ofBlocks = new Set<string>(["ul", "ol", "blockquote", "table", "thead", "tbody", "tr"]);

/** Without the line breaks between blocks, which are no text and which tables may not have. */
function withoutBlanks(nodes: PageNode[], parent: string | null = null): PageNode[] {
  const isOfBlocks = parent === null || ofBlocks.has(parent);
  return nodes
    .filter((node) => !isOfBlocks || typeof node !== "string" || node.trim() !== "")
    .map((node) => (typeof node === "string" ? node : { ...node, children: withoutBlanks(node.children, node.tag) }));
}
