import { iconOf, socialImageUrl, squareUrl } from "#contract/shared/brand.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import type { Announcement, Site } from "#contract/shared/site.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { escapeJsonForHtml } from "#contract/shared/text/safe-json.ts";
import type { Head } from "../shared/frame/head.ts";
import { themeColors } from "../ui/theme/theme.ts";

type Document = {
  /** Above the page and outside of React, so that it costs visitors no script but `public/announcement.js`, which hides a dismissed one. */
  announcement?: Announcement | null;
  /** Our own markup above the page, for this viewer. */
  notice?: string | undefined;
  head: Head;
  /** Path of the preview image for links to this page, if it has one of its own. */
  image?: string | undefined;
  siteUrl: string;
  siteName: string;
  brand?: Site["brand"];
  body: string;
  assets: PageAssets;
  /** JSON-LD for search engines. */
  structuredData?: string | undefined;
  /** State for hydration; a page without it isn't hydrated. */
  state?: unknown;
  /** Of a page that failed: its id in the error log. */
  reference?: string | undefined;
};

/**
 * The whole HTML document. No inline scripts or styles, so the content security policy is constant. Scripts and the
 * font load with low priority, because on a slow line the first paint waits for the style sheet. The font's preload is
 * in the body, because Chromium delays the first paint for fonts preloaded in the head or in a header.
 */
export function renderDocument(page: Document): string {
  const { head, siteUrl, siteName, body, assets, structuredData, state, reference } = page;
  const canonical = head.canonical === undefined ? "" : siteUrl + head.canonical;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${lines([
  head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
  head.noIndex && '<meta name="robots" content="noindex">',
  canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ...(["light", "dark"] as const).map(
    (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${themeColors[scheme]}">`,
  ),
  `<meta name="application-name" content="${escapeHtml(siteName)}">`,
  ...iconLinks(iconOf(page.brand)),
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(siteName)}" href="/opensearch.xml">`,
  ...feedLinks(head),
  ...socialCard(page),
  ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  // After the styles, because it makes the parser wait for them: without that, the whole page would be drawn in one frame.
  '<script src="/theme.js"></script>',
])}
</head>
<body>
${body.includes('<main id="content"') ? skipLink : ""}${page.announcement ? announcementBar(page.announcement) : ""}${page.notice ?? ""}<div id="root">${body}</div>
${lines([
  reference !== undefined && `<p class="pb-8 text-center text-xs text-muted">Reference: ${escapeHtml(reference)}</p>`,
  structuredData && `<script type="application/ld+json">${escapeJsonForHtml(structuredData)}</script>`,
  state !== undefined &&
    `<script type="application/json" id="state">${escapeJsonForHtml(JSON.stringify(state))}</script>`,
  ...assets.fonts.map(
    (href) => `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" crossorigin href="${href}">`,
  ),
  ...(state === undefined
    ? []
    : [
        ...assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
        ...assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`),
      ]),
])}
</body>
</html>
`;
}

/**
 * Preloads what the first paint needs in a header, which arrives before the document; a slow phone takes a moment to
 * parse its first lines.
 */
export function preloadHeader({ styles }: PageAssets): string {
  const files = [...styles.map((href) => `<${href}>; rel=preload; as=style`), "</theme.js>; rel=preload; as=script"];
  return files.join(", ");
}

function iconLinks(icon: string | undefined): string[] {
  return icon
    ? [
        `<link rel="icon" href="${squareUrl(icon, 32)}" type="image/png">`,
        `<link rel="apple-touch-icon" href="${squareUrl(icon, 180)}">`,
      ]
    : [
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      ];
}

const feedTypes = { rss: "application/rss+xml", atom: "application/atom+xml", json: "application/feed+json" };

function feedLinks({ feed }: Head): string[] {
  if (!feed) return [];
  return Object.entries(feedTypes).map(
    ([ending, type]) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}.${ending}">`,
  );
}

/** Open Graph. Twitter cards use it too, except for the card type; some readers of theirs want their own image. */
function socialCard({ head, image, siteUrl, siteName, brand }: Document): string[] {
  const own = brand?.socialImage && socialImageUrl(brand.socialImage);
  const properties = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": head.title,
    "og:description": head.description,
    "og:url": head.canonical === undefined ? undefined : siteUrl + head.canonical,
    "og:image": siteUrl + (image ?? own ?? "/og.png"),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": head.title,
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${escapeHtml(content)}">`] : [],
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(image ? [`<meta name="twitter:image" content="${escapeHtml(siteUrl + image)}">`] : []),
  ];
}

/** The first element of the body, before an announcement's link; visible only with keyboard focus. */
const skipLink = '<a href="#content" class="btn btn-primary skip-link">Skip to content</a>\n';

const tones: Record<Announcement["tone"], string> = { info: "pill-neutral", ok: "pill-ok", warn: "pill-warn" };

function announcementBar({ id, text, link, tone }: Announcement): string {
  const words = escapeHtml(text);
  const content = link === null ? words : `<a href="${escapeHtml(link)}" class="underline">${words}</a>`;
  return `<script src="/announcement.js"></script>
<section id="announcement-${id}" aria-label="Announcement" class="flex items-center justify-center gap-3 border-b border-line px-5 py-2 text-sm ${tones[tone]}">
<p>${content}</p>
<button type="button" data-dismiss="${id}" aria-label="Dismiss" class="btn btn-ghost btn-sm">✕</button>
</section>
`;
}

function lines(parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join("\n");
}
