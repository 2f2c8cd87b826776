import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import { isClosedPage } from "#contract/shared/switches.ts";
import type { Niche } from "#contract/visitor/catalog.ts";

type Content = { site: Pick<Site, "name" | "url" | "closed">; niches: Niche[] };

/** `/llms.txt`: what this site is and how programs should read it, in Markdown. */
export function llmsText({ site: { name, url, closed }, niches }: Content): string {
  const site = plain(name);
  const link = (path: string, label: string) => `[${label}](${url}${path})`;
  return `# ${site}

> ${site} is a public directory of software tools and communities. People submit, upvote and rate them. Lists are
> sorted by date, votes, ratings or name; promoted products are shown separately.

Everything on the pages is also available as data, without a key:

- ${link(paths.apiDocs(), "API for people")}, ${link("/api/openapi.json", "OpenAPI document")}: JSON, read-only without an account
- ${link("/api/v1/products", "Latest products")}, ${link("/api/v1/search?q=notes", "search")} by \`q\`
- Feeds of all new products: ${link("/feeds/all.rss", "RSS")}, ${link("/feeds/all.atom", "Atom")}, ${link("/feeds/all.json", "JSON")}; the same per list at \`/feeds/niche/{slug}\`, \`/feeds/subcategory/{slug}\`, \`/feeds/tag/{key}\` and \`/feeds/collections/{key}\`
${isClosedPage(paths.collections(), closed) ? "" : `- ${link(paths.collections(), "Collections")} of tools that people put together; ${link("/api/v1/collections", "as JSON")}\n`}- ${link("/sitemap.xml", "Sitemap")}: every page with the time it was changed

## Niches

${niches.map(({ name: niche, slug, description }) => `- ${link(paths.niche(slug), plain(niche))}${description.trim() && `: ${plain(description)}`}`).join("\n")}

## About

- ${link(paths.about(), "About")}
- ${link(paths.terms(), "Terms")}
- ${link(paths.privacy(), "Privacy")}
`;
}

/** One line without links or headings. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .replace(/[\\[\]<>*_`#]/g, "\\$&");
}
