import { oneLine } from "#contract/shared/text/one-line.ts";
import { readHeadTags } from "./read-head-tags.ts";

/** What a page says about itself in its head; empty where it says nothing. */
export type PageFacts = { siteName: string; title: string; description: string };

export async function readPageFacts(html: string): Promise<PageFacts> {
  const tags = await readHeadTags(html);
  const metas = new Map<string, string>();
  for (const { name, attributes } of tags) {
    const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
    const content = oneLine(attributes.get("content") ?? "");
    // The first one wins, as in browsers.
    if (name === "meta" && key !== "" && content !== "" && !metas.has(key)) metas.set(key, content);
  }
  const first = (...keys: string[]) => keys.map((key) => metas.get(key)).find((value) => value !== undefined) ?? "";
  const title = tags.find((tag) => tag.name === "title")?.text ?? "";
  return {
    siteName: first("og:site_name", "application-name", "apple-mobile-web-app-title"),
    title: first("og:title") || oneLine(title),
    description: first("og:description", "description", "twitter:description"),
  };
}
