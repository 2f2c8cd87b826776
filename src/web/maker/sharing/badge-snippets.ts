import { type BadgeStyle, badgeSizes } from "#contract/shared/badge.ts";
import { paths } from "#contract/shared/paths.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";

export type BadgeSource = BadgeStyle & { slug: string; name: string; site: { name: string; url: string } };

/** The badge's alternative text. */
export function badgeAlt({ name, site }: Pick<BadgeSource, "name" | "site">): string {
  return oneLine(`${name} on ${site.name}`);
}

/** Code for the maker's own site, with full addresses: the badge links to the product's page. */
export function badgeSnippets(source: BadgeSource): { html: string; markdown: string } {
  const { slug, size, theme, site } = source;
  const { width, height } = badgeSizes[size];
  const page = site.url + paths.product(slug);
  const image = site.url + paths.badge({ slug, size, theme });
  const alt = badgeAlt(source);
  return {
    html: `<a href="${page}"><img src="${image}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></a>`,
    markdown: `[![${escapeMarkdown(alt)}](${image})](${page})`,
  };
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&!]/g, "\\$&");
}
