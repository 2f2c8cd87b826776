import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

type PlainPage = {
  title: string;
  /** HTML below the heading, already escaped by the caller. */
  content: string;
  assets: PageAssets | undefined;
  noIndex?: boolean;
};

/** A text page without React in the site's style, for developers. */
export function plainPage({ title, content, assets, noIndex = false }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${noIndex ? '<meta name="robots" content="noindex">' : ""}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${(assets?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
</head>
<body>
<main class="mx-auto w-full max-w-3xl px-5 py-12">
<p class="text-meta"><a class="text-link hover:underline" href="/">Home</a></p>
<h1 class="mt-4 text-title">${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
