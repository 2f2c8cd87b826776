// None of our addresses has such a character, headers and log lines must not, and the router takes a line break for the
// end.
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/**
 * The path and query of a request, normalized as a browser would; null if it isn't a valid URL. Drops the authority of
 * an absolute target: only the configured site URL counts (P8).
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
