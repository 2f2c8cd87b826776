import { isBadgePath } from "#contract/shared/badge.ts";

/** The kind of a path, known before a route is looked up: who is counted, and what a refusal looks like. */
export function routeClass(path: string): "auth" | "api" | "file" | "badge" | "document" | "page" {
  if (path.startsWith("/api/auth/") || path.startsWith("/auth/")) return "auth";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/files/")) return "file";
  if (isBadgePath(path)) return "badge";
  return /\.(?:css|xml|txt|json|svg|png|webp)$/.test(path) ? "document" : "page";
}
