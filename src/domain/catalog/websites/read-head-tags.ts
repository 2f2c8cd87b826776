import { finished } from "node:stream/promises";
import { SAXParser } from "parse5-sax-parser";

export type HeadTag = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Of a title. */
  text?: string;
};

// Icons and proofs are near the top, and the worst page of this length takes the tokenizer 40 ms.
const LENGTH_MAX = 65_536;

// What the HTML standard allows in a head (13.2.6.4.4). Any other element, and any text, begins the body.
const textElements = new Set(["title", "style", "script", "noscript", "noframes"]);
const headElements = new Set(["html", "head", "base", "basefont", "bgsound", "link", "meta", ...textElements]);
const endsOfHead = new Set(["head", "body", "html", "br"]);
const NOT_BLANK = /[^\t\n\f\r ]/;

/**
 * The tags in the head of somebody else's page, ignoring its comments, scripts and templates. Reads tokens without
 * building a tree: a 20 KB page made to freeze a tree builder takes one 40 seconds and 3 GB.
 */
export async function readHeadTags(html: string): Promise<HeadTag[]> {
  const tags: HeadTag[] = [];
  const tokens = new SAXParser();
  let openTemplates = 0;
  let isInTextElement = false;
  let isOver = false;

  function endHead(): void {
    isOver = true;
    tokens.stop();
  }

  tokens.on("startTag", ({ tagName, attrs }) => {
    if (tagName === "template") openTemplates += 1;
    // Stopping still delivers the tag that arrives with the text that ended the head.
    if (openTemplates > 0 || isOver) return;
    if (!headElements.has(tagName)) return endHead();
    isInTextElement = textElements.has(tagName);
    tags.push({ name: tagName, attributes: new Map(attrs.map(({ name, value }) => [name, value])) });
  });
  tokens.on("endTag", ({ tagName }) => {
    if (tagName === "template") openTemplates = Math.max(0, openTemplates - 1);
    if (openTemplates > 0) return;
    isInTextElement = false;
    if (endsOfHead.has(tagName)) endHead();
  });
  tokens.on("text", ({ text }) => {
    const last = tags.at(-1);
    if (openTemplates === 0 && isInTextElement && !isOver && last?.name === "title")
      last.text = (last.text ?? "") + text;
    if (openTemplates === 0 && !isInTextElement && NOT_BLANK.test(text)) endHead();
  });

  tokens.end(html.slice(0, LENGTH_MAX));
  await finished(tokens);
  return tags;
}
