import type { MiddlewareHandler } from "hono";
import type { Env } from "#env.ts";
import { CACHE_TAGS_HEADER, cacheControlOf, readCacheTags } from "../cache/cache-mark.ts";
import type { AppEnv } from "../context.ts";
import { hasSessionCookie } from "../sessions/session-cookie.ts";

/** Constant, so that pages can be cached and a test can compare it exactly. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests; report-to csp; " +
  "report-uri /api/csp-report";

const PERMISSIONS_POLICY =
  "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), " +
  "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(self), usb=(), " +
  'fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com"), clipboard-write=(self)';

type HeaderSet = Record<string, string>;

/** On every response. */
export function baseHeaders({ siteUrl }: { siteUrl: string }): HeaderSet {
  return {
    ...(isHttps(siteUrl) ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "x-dns-prefetch-control": "off",
  };
}

export function htmlHeaders({ siteUrl }: { siteUrl: string }): HeaderSet {
  return {
    ...baseHeaders({ siteUrl }),
    // On plain http the browser would request our scripts over https and fail.
    "content-security-policy": isHttps(siteUrl)
      ? CONTENT_SECURITY_POLICY
      : CONTENT_SECURITY_POLICY.replace(" upgrade-insecure-requests;", ""),
    "reporting-endpoints": 'csp="/api/csp-report"',
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": PERMISSIONS_POLICY,
  };
}

export function jsonHeaders({ siteUrl }: { siteUrl: string }): HeaderSet {
  return { ...baseHeaders({ siteUrl }), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

/** The service worker's own policy: it may fetch only from us. */
export const serviceWorkerHeaders = {
  "content-security-policy": "default-src 'none'; connect-src 'self'",
} as const satisfies HeaderSet;

/** For uploaded pictures and those we made from them; their route sets these on top of the base. */
export const uploadedImageHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
  "cache-control": "public, max-age=31536000, immutable",
} as const satisfies HeaderSet;

/** For the badge, which other sites embed. */
export const badgeHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "cache-control": "public, max-age=300, stale-while-revalidate=86400",
} as const satisfies HeaderSet;

/** Adds the headers for the kind of response; a header set by the route stays. */
export function securityHeaders({ siteUrl, mode }: { siteUrl: string; mode?: Env["mode"] }): MiddlewareHandler<AppEnv> {
  const html = htmlHeaders({ siteUrl });
  const byClass = {
    // Vite's hot reload uses inline styles and its own socket.
    html: mode === "development" ? baseHeaders({ siteUrl }) : html,
    json: jsonHeaders({ siteUrl }),
    other: baseHeaders({ siteUrl }),
  };
  return async (c, next) => {
    await next();
    const isPrivate =
      c.var.viewer != null ||
      hasSessionCookie(c.req.header("cookie")) ||
      c.req.header("authorization") !== undefined ||
      c.res.headers.has("set-cookie");
    // Response.redirect() has immutable headers.
    if (!isWritable(c.res.headers)) c.res = new Response(c.res.body, c.res);
    const { headers } = c.res;
    // The page is public, but this request has a session.
    if (isPrivate && headers.has(CACHE_TAGS_HEADER)) {
      headers.delete(CACHE_TAGS_HEADER);
      headers.set("cache-control", "private, no-cache");
    }
    const kind = classOf(headers.get("content-type"));
    for (const [name, value] of Object.entries(byClass[kind])) if (!headers.has(name)) headers.set(name, value);
    addCaching(headers, kind);
    headers.delete("server");
    headers.delete("x-powered-by");
  };
}

function addCaching(headers: Headers, kind: "html" | "json" | "other"): void {
  const tags = readCacheTags(headers);
  if (tags && kind === "json") headers.set("access-control-allow-origin", "*");
  if (headers.has("cache-control")) return;
  if (tags) headers.set("cache-control", cacheControlOf(tags));
  else headers.set("cache-control", kind === "html" ? "private, no-cache" : "no-store");
}

function classOf(contentType: string | null): "html" | "json" | "other" {
  if (contentType?.startsWith("text/html")) return "html";
  return contentType && /^application\/(?:[\w.-]+\+)?json\b/.test(contentType) ? "json" : "other";
}

function isWritable(headers: Headers): boolean {
  try {
    headers.delete("x-powered-by");
    return true;
  } catch {
    return false;
  }
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
