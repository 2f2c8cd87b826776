/**
 * The path and query a request asks for, normalised as a browser would; null when it is not an address at all.
 * The authority of an absolute target is dropped: only the configured site address counts (P8).
 */
export function requestTarget(url: string | undefined): string | null {
  if (!url) return null;
  const target = url.replace(/^https?:\/\/[^/?#\\]*/i, "");
  const path = target === "" ? "/" : target.startsWith("?") ? `/${target}` : target;
  if (!path.startsWith("/") || path.includes("\\")) return null;
  try {
    const { pathname, search } = new URL(`http://localhost${path}`);
    if (decodeURIComponent(pathname).includes("\0")) return null;
    return pathname + search;
  } catch {
    return null;
  }
}
