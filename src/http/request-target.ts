// No address of ours has any, headers and log lines must not, and the router takes a line break for the end.
const unprintable = /[\p{Cc}\u2028\u2029]/u;

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
    if (unprintable.test(decodeURIComponent(pathname))) return null;
    return pathname + search;
  } catch {
    return null;
  }
}
