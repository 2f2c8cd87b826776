const home = "/";

/** Longer than any of our addresses; a proxy may reject a longer Location header. */
const maxLength = 2048;

/**
 * Where to go after sign-in (rule 32). "Starts with /" alone is an open redirect: `//evil.com`, `/\evil.com` and
 * `/<TAB>/evil.com` all leave the site, so the browser's own parser decides and only path, query and hash are kept.
 */
export function safeRedirectTarget(raw: string | null | undefined, origin: string): string {
  if (!raw?.startsWith("/") || raw.length > maxLength || /\p{Cc}/u.test(raw)) return home;
  if (!URL.canParse(raw, origin)) return home;
  const url = new URL(raw, origin);
  if (url.origin !== new URL(origin).origin) return home;
  const target = url.pathname + url.search + url.hash;
  // `/.//evil.com` keeps our origin, but its resolved path would leave it.
  return /^\/[/\\]/.test(target) ? home : target;
}
