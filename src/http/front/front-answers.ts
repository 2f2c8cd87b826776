import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError, type ErrorCode, errorStatus } from "#contract/shared/errors.ts";
import { isUnfinished } from "../bodies/request-bodies.ts";
import { errorBody, RETRY_AFTER_SECONDS } from "../errors/error-response.ts";
import { htmlHeaders, jsonHeaders } from "../security/security-headers.ts";
import { routeClass } from "./route-class.ts";

/** What the front refuses by itself, before the app is asked. */
export type FrontRefusal = Extract<
  ErrorCode,
  "invalid_input" | "method_not_allowed" | "rate_limited" | "server_error" | "unavailable"
>;

export type RefusalOptions = {
  siteUrl: string;
  target?: string | undefined;
  headers?: Record<string, string>;
  /** The HTML for a person, made without the app. */
  page?: RefusalPage | undefined;
};

export type RefusalPage = (refusal: { retryAfterSeconds: number | undefined }) => string;

/** JSON for programs, a page for people, and one plain sentence in place of a file. */
export function refusal(code: FrontRefusal, { siteUrl, target = "/", headers = {}, page }: RefusalOptions): Response {
  const { error } = errorBody(new DomainError(code), crypto.randomUUID());
  const isForProgram = target.startsWith("/api/");
  if (page && isForPerson(target)) {
    const html = page({ retryAfterSeconds: Number(headers["retry-after"]) || undefined });
    const own = { "cache-control": "no-store", "content-type": "text/html; charset=utf-8" };
    return new Response(html, {
      status: errorStatus[code],
      headers: { ...htmlHeaders({ siteUrl }), ...own, ...headers },
    });
  }
  return new Response(isForProgram ? JSON.stringify({ error }) : `${error.message}\n`, {
    status: errorStatus[code],
    headers: {
      ...jsonHeaders({ siteUrl }),
      "cache-control": "no-store",
      "content-type": isForProgram ? "application/json" : "text/plain; charset=utf-8",
      ...(code === "unavailable" ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
      ...headers,
    },
  });
}

/** A sign-in starts with a link that people follow. */
function isForPerson(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  return routeClass(path) === "page" || path.startsWith("/auth/");
}

// A client that is still sending sees a broken connection instead of our answer, unless we go on reading for a moment.
const LINGER_MS = 500;

export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const hasNoBody = response.status === 204 || response.status === 304;
  if (!hasNoBody) outgoing.setHeader("content-length", body.length);
  const isLast = await isUnfinished(outgoing.req);
  if (isLast) outgoing.setHeader("connection", "close");
  outgoing.writeHead(response.status);
  // node:http itself leaves the body out of an answer to HEAD.
  if (!hasNoBody) outgoing.write(body);
  if (isLast) await drain(outgoing.req);
  outgoing.end();
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, LINGER_MS);
    const done = () => {
      clearTimeout(patience);
      resolve();
    };
    request.once("end", done).once("close", done).resume();
  });
}
