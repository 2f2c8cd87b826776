import type { MiddlewareHandler } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import type { Env } from "#env.ts";
import type { AppEnv } from "../context.ts";
import { hasSessionCookie } from "../sessions/session-cookie.ts";

export type CsrfOptions = {
  siteUrl: string;
  mode: Env["mode"];
  /** Paths whose plain HTML form must work without scripts. */
  forms?: string[];
  /** Paths that take a file; the extra header is one a form of another site cannot send. */
  isUpload?: (path: string) => boolean;
  /** Paths other programs post to, with a proof of their own (a webhook's signature) or without effect (reports). */
  open?: string[];
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes from other sites' pages: checks where the request comes from, then what kind of body it has. */
export function csrf(options: CsrfOptions): MiddlewareHandler<AppEnv> {
  const { siteUrl, mode, forms = [], isUpload = () => false, open = [] } = options;
  const origins = allowedOrigins({ siteUrl, mode });
  return async (c, next) => {
    const { method, path } = c.req;
    if (!safeMethods.has(method) && !open.includes(path)) {
      const headers = c.req.raw.headers;
      if (!isOwnOrigin(headers, origins)) throw new DomainError("cross_origin");
      if (!isExpectedBody(headers, { isForm: forms.includes(path), isUpload: isUpload(path) })) {
        throw new DomainError("unsupported_media_type");
      }
    }
    await next();
  };
}

function allowedOrigins({ siteUrl, mode }: Pick<CsrfOptions, "siteUrl" | "mode">): Set<string> {
  const { origin, protocol, hostname, port } = new URL(siteUrl);
  const origins = new Set([origin]);
  // On one's own machine the same server answers to both names.
  if (mode !== "production" && protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1")) {
    for (const name of ["localhost", "127.0.0.1"]) origins.add(new URL(`http://${name}:${port}`).origin);
  }
  return origins;
}

function isOwnOrigin(headers: Headers, origins: Set<string>): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin !== null) return origins.has(origin);
  // A program with its own token: no browser adds that header for another site's page.
  return /^bearer /i.test(headers.get("authorization") ?? "") && !hasSessionCookie(headers.get("cookie"));
}

function isExpectedBody(headers: Headers, { isForm, isUpload }: { isForm: boolean; isUpload: boolean }): boolean {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined) return hasNoBody(headers);
  if (type === "application/json") return true;
  if (type === "application/x-www-form-urlencoded") return isForm;
  return (type === "multipart/form-data" || type === "text/csv") && isUpload && headers.has("x-requested-with");
}

/** A vote or a delete says everything with its method and address. */
function hasNoBody(headers: Headers): boolean {
  return !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) === 0;
}
