import { escapeHtml } from "#contract/escape-html.ts";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import type { PageAssets } from "#contract/render-page.ts";

// As ui/mark.tsx draws it, and the frame's kind of icon.
const mark =
  '<svg viewBox="0 0 20 21" aria-hidden="true" class="h-5.25 w-5 shrink-0"><rect width="20" height="5" rx="1.75" class="fill-accent"/><rect y="8" width="14" height="5" rx="1.75" class="fill-ink"/><rect y="16" width="20" height="5" rx="1.75" class="fill-ink"/></svg>';
const cloudOff =
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="size-6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 3l18 18"/><path d="M7 9.5A5 5 0 0 0 8 19h9"/><path d="M10.5 6.2A6 6 0 0 1 18 11h.5a3.8 3.8 0 0 1 2.4 6.8"/></svg>';

type OfflinePage = { siteName: string; assets: PageAssets | undefined };

/**
 * What the service worker shows in place of a page that it can neither fetch nor has kept. It needs nothing but files
 * kept along with it; the empty link leads to the address that was asked for.
 */
export function offlinePage({ siteName, assets }: OfflinePage): string {
  const { title, text, action } = pages.offline;
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
<div class="mx-auto flex h-15 w-full max-w-295 items-center px-5">
<a href="${paths.home()}" class="flex items-center gap-2.5 text-lg font-heading tracking-tight">${mark}${escapeHtml(siteName)}</a>
</div>
</header>
<main class="mx-auto flex min-h-[55vh] w-full max-w-295 flex-col items-center justify-center px-5 py-16 text-center">
<span class="grid size-14 place-items-center rounded-card border border-line bg-raised text-muted">${cloudOff}</span>
<h1 class="mt-5 text-title">${escapeHtml(title)}</h1>
<p class="mt-2 max-w-md text-balance text-muted">${escapeHtml(text)}</p>
<a href="" class="btn btn-primary mt-6">${escapeHtml(action)}</a>
</main>
</body>
</html>
`;
}
