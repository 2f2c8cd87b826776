import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { type FramedSite, framedPage } from "./site-frame.ts";

type ReferencePage = {
  site: FramedSite;
  title: string;
  /** Of the document, if it isn't the heading. */
  documentTitle?: string;
  canonical: string;
  /** HTML of the paragraph below the heading. */
  lead: string;
  contents: ContentsProps;
  /** HTML below those, already escaped by the caller. */
  content: string;
  /** With the styles of text pages. */
  assets: PageAssets | undefined;
};

type ContentsProps = { label: string; links: readonly { href: string; text: string; isCurrent?: boolean }[] };

/** A text page without React in the site's frame, with a list of contents: ui/layout/prose.tsx has the same markup. */
export function referencePage({
  title,
  documentTitle = title,
  lead,
  contents,
  content,
  ...page
}: ReferencePage): string {
  return framedPage({
    ...page,
    title: documentTitle,
    mainClass: "mx-auto w-full max-w-295 px-5 pt-10 sm:pt-12",
    main: `<article class="prose">
<h1 class="words text-title">${escapeHtml(title)}</h1>
<p class="prose-lead">${lead}</p>
${contentsNav(contents)}
${content}
</article>`,
  });
}

function contentsNav({ label, links }: ContentsProps): string {
  const items = links.map(
    ({ href, text, isCurrent }) =>
      `<li><a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a></li>`,
  );
  return `<nav aria-label="${escapeHtml(label)}" class="page-contents"><ul>${items.join("")}</ul></nav>`;
}
