import { iconOf, squareUrl } from "#contract/shared/brand.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import { isClosedPage } from "#contract/shared/switches.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

export type FramedSite = Pick<Site, "name" | "brand" | "closed">;

export type FramedPage = {
  site: FramedSite;
  assets: PageAssets | undefined;
  /** Of the document. */
  title: string;
  noIndex?: boolean;
  canonical?: string;
  /** Classes of the main element. */
  mainClass: string;
  /** Markup of ours, not escaped. */
  main: string;
};

// As ui/mark.tsx draws it.
const builtInMark =
  '<svg viewBox="0 0 20 21" aria-hidden="true" class="h-5.25 w-5 shrink-0"><rect width="20" height="5" rx="1.75" class="fill-accent"/><rect y="8" width="14" height="5" rx="1.75" class="fill-ink"/><rect y="16" width="20" height="5" rx="1.75" class="fill-ink"/></svg>';

/** As SiteMark in web/shared/frame draws it. */
function markOf({ brand }: FramedSite): string {
  return brand?.logo
    ? `<img src="${squareUrl(brand.logo, 96)}" alt="" width="28" height="28" class="shrink-0">`
    : builtInMark;
}

/** The icon in the browser's tab, of every page. */
export function iconLink({ brand }: Pick<Site, "brand">): string {
  const icon = iconOf(brand);
  return icon
    ? `<link rel="icon" href="${squareUrl(icon, 32)}" type="image/png">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
}

type Named = [address: string, label: string];

const link = (className: string, [address, label]: Named) => `<a href="${address}" class="${className}">${label}</a>`;

const headerLinks: Named[] = [
  [paths.home(), "Home"],
  [paths.aiTools(), "All AI Tools"],
  [paths.collections(), "Collections"],
  [paths.siteFeedback(), "Feedback"],
  [paths.advertise(), "Advertise"],
];

/** By the columns of the site's footer, without what needs data. */
const footerLinks: Record<string, Named[]> = {
  "": [
    [paths.home(), "Home"],
    [paths.aiTools(), "All AI Tools"],
    [paths.collections(), "Collections"],
    [paths.search(), "Search"],
    [paths.about(), "About"],
  ],
  "Get involved": [
    [paths.suggest(), "Suggest Tools"],
    [paths.listProduct(), "List My Product"],
    [paths.advertise(), "Advertise"],
    [paths.siteFeedback(), "Feedback"],
  ],
  "Stay in touch": [
    [paths.newsletter(), "Newsletter"],
    [paths.feed(), "RSS feed"],
  ],
  "Fine print": [
    [paths.terms(), "Terms"],
    [paths.privacy(), "Privacy"],
    [paths.aboutAds(), "Ads"],
    [paths.aboutRanking(), "Ranking"],
    [paths.apiDocs(), "API"],
  ],
};

function footerColumn({ name, closed }: FramedSite, [title, links]: [string, Named[]]): string {
  const items = links
    .filter(([address]) => !isClosedPage(address, closed))
    .map((each) => `<li>${link("footer-link", each)}</li>`)
    .join("");
  return `<div class="min-w-0"><h2 class="truncate pb-1.5 font-semibold text-ink">${title || escapeHtml(name)}</h2><ul class="space-y-1 pointer-coarse:space-y-0">${items}</ul></div>`;
}

/** A page without React in the parts of the site's frame that need neither data nor scripts: the same for everybody. */
export function framedPage({ site, assets, title, noIndex, canonical, mainClass, main }: FramedPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${noIndex ? '<meta name="robots" content="noindex">\n' : ""}<title>${escapeHtml(title)}</title>
${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">\n` : ""}${iconLink(site)}
<script src="/theme.js"></script>
${(assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
</head>
<body>
<a href="#content" class="btn btn-primary skip-link">Skip to content</a>
<div id="root">
<header class="site-header">
<div class="mx-auto flex h-15 w-full max-w-295 items-center gap-2 px-5 md:gap-4 lg:gap-5">
<a href="${paths.home()}" class="tap-room flex min-w-0 items-center gap-2.5 text-lg font-heading tracking-tight">${markOf(site)}<span class="truncate">${escapeHtml(site.name)}</span></a>
<nav aria-label="Main" class="hidden items-center gap-4 text-sm whitespace-nowrap md:flex lg:gap-5">
${headerLinks
  .filter(([address]) => !isClosedPage(address, site.closed))
  .map((each) => link("nav-link", each))
  .join("\n")}
</nav>
<div class="ml-auto flex items-center">${link("btn btn-secondary", [paths.search(), "Search"])}</div>
</div>
</header>
<main id="content" tabindex="-1" class="${mainClass}">
${main}
</main>
<footer class="mt-16 border-t border-line text-meta text-muted">
<div class="mx-auto w-full max-w-295 px-5 pt-9 pb-8">
<nav aria-label="Footer" class="grid scroll-mt-20 grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4">
${Object.entries(footerLinks)
  .map((column) => footerColumn(site, column))
  .join("\n")}
</nav>
<p class="mt-8 border-t border-line pt-5">Powered by Toolshelf, open source (MIT).</p>
</div>
</footer>
</div>
</body>
</html>
`;
}
