/** A page's head; every page's loader returns one. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  noIndex?: boolean;
  /** Path of the feeds with this page's products, without the extension (.rss, .atom, .json). */
  feed?: { title: string; path: string };
};

export type PageData = { head: Head };

/** Updates the document's head after a client-side navigation. */
export function applyHead(head: Head, siteUrl: string): void {
  document.title = head.title;
  setMeta("description", head.description);
  setMeta("robots", head.noIndex ? "noindex" : undefined);
  setCanonical(head.canonical && siteUrl + head.canonical);
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement("meta"));
  meta.name = name;
  meta.content = content;
}

function setCanonical(href: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === undefined) {
    existing?.remove();
    return;
  }
  const link = existing ?? document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = href;
}
