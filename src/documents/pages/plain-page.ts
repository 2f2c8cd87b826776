import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

type PlainPage = {
  title: string;
  /** HTML below the heading, already escaped by the caller. */
  content: string;
  assets: PageAssets | undefined;
  noIndex?: boolean;
  /** The content is the whole body, with its own heading. */
  isBare?: boolean;
};

/** A text page without React in the site's style, for developers. */
export function plainPage({ title, content, assets, noIndex = false, isBare = false }: PlainPage): string {
  const body = isBare ? content : inColumn(title, content);
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
${body}
</body>
</html>
`;
}

function inColumn(title: string, content: string): string {
  return `<main class="mx-auto w-full max-w-3xl px-5 py-12">
<p class="text-meta"><a class="text-link hover:underline" href="/">Home</a></p>
<h1 class="mt-4 text-title">${escapeHtml(title)}</h1>
${content}
</main>`;
}
