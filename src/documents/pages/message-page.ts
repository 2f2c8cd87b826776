import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { type FramedSite, framedPage } from "./site-frame.ts";

export type MessagePage = {
  site: FramedSite;
  assets: PageAssets | undefined;
  /** Markup of ours, not escaped. */
  drawing: string;
  title: string;
  text: string;
  action: string;
  /** The id under which the error log has the failure. */
  reference?: string;
};

/** A page with one message that needs no data and no React. A link without an address reloads the requested page. */
export function messagePage({ site, assets, drawing, title, text, action, reference }: MessagePage): string {
  return framedPage({
    site,
    assets,
    noIndex: true,
    title: `${title} · ${site.name}`,
    mainClass: "mx-auto flex min-h-[55vh] w-full max-w-295 flex-col items-center justify-center px-5 py-16 text-center",
    main: `${drawing}
<h1 class="mt-8 text-title">${escapeHtml(title)}</h1>
<p class="mt-2 max-w-md text-balance text-muted">${escapeHtml(text)}</p>
<a href="" class="btn btn-primary mt-6">${escapeHtml(action)}</a>${reference === undefined ? "" : `\n<p class="mt-6 text-xs text-muted">Reference: ${escapeHtml(reference)}</p>`}`,
  });
}
