import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

// As ui/mark.tsx draws it.
const mark =
  '<svg viewBox="0 0 20 21" aria-hidden="true" class="h-5.25 w-5 shrink-0"><rect width="20" height="5" rx="1.75" class="fill-accent"/><rect y="8" width="14" height="5" rx="1.75" class="fill-ink"/><rect y="16" width="20" height="5" rx="1.75" class="fill-ink"/></svg>';

export type MessagePage = {
  siteName: string;
  assets: PageAssets | undefined;
  /** Markup of ours, not escaped. */
  drawing: string;
  title: string;
  text: string;
  action: string;
  /** The id under which the error log has the failure. */
  reference?: string;
};

const links = (className: string, named: [address: string, label: string][]) =>
  named.map(([address, label]) => `<a href="${address}" class="${className}">${label}</a>`).join("\n");

// The parts of the frame around every page that need neither data nor React.
const headerLinks = links("nav-link", [
  [paths.aiTools(), "All AI Tools"],
  [paths.search(), "Search"],
  [paths.advertise(), "Advertise"],
]);
const footerLinks = links("footer-link", [
  [paths.home(), "Home"],
  [paths.aiTools(), "All AI Tools"],
  [paths.search(), "Search"],
  [paths.about(), "About"],
  [paths.siteFeedback(), "Feedback"],
  [paths.terms(), "Terms"],
  [paths.privacy(), "Privacy"],
]);

/** A page with one message that needs no data and no React. A link without an address reloads the requested page. */
export function messagePage({ siteName, assets, drawing, title, text, action, reference }: MessagePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${(assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
</head>
<body>
<header class="border-b border-line">
<div class="mx-auto flex h-15 w-full max-w-295 items-center gap-5 px-5">
<a href="${paths.home()}" class="flex items-center gap-2.5 text-lg font-heading tracking-tight">${mark}${escapeHtml(siteName)}</a>
<nav aria-label="Main" class="hidden items-center gap-5 text-sm md:flex">
${headerLinks}
</nav>
</div>
</header>
<main class="mx-auto flex min-h-[55vh] w-full max-w-295 flex-col items-center justify-center px-5 py-16 text-center">
${drawing}
<h1 class="mt-8 text-title">${escapeHtml(title)}</h1>
<p class="mt-2 max-w-md text-balance text-muted">${escapeHtml(text)}</p>
<a href="" class="btn btn-primary mt-6">${escapeHtml(action)}</a>${reference === undefined ? "" : `\n<p class="mt-6 text-xs text-muted">Reference: ${escapeHtml(reference)}</p>`}
</main>
<footer class="mt-16 border-t border-line text-meta text-muted">
<nav aria-label="Footer" class="mx-auto flex w-full max-w-295 flex-wrap gap-x-5 gap-y-1 px-5 pt-9 pb-8">
${footerLinks}
</nav>
</footer>
</body>
</html>
`;
}
