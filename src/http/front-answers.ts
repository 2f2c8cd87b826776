import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorBody, RETRY_AFTER_SECONDS } from "./error-response.ts";
import { isUnfinished } from "./request-bodies.ts";
import { jsonHeaders } from "./security-headers.ts";

/** What the front refuses by itself, before the app is asked. */
export type FrontRefusal = Extract<
  ErrorCode,
  "invalid_input" | "method_not_allowed" | "rate_limited" | "server_error" | "unavailable"
>;

export type RefusalOptions = { siteUrl: string; target?: string | undefined; headers?: Record<string, string> };

/** JSON for programs; one plain sentence for people, since a page would need the app. */
export function refusal(code: FrontRefusal, { siteUrl, target = "/", headers = {} }: RefusalOptions): Response {
  const { error } = errorBody(new DomainError(code), crypto.randomUUID());
  const isForProgram = target.startsWith("/api/");
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

// Whoever still sends sees a broken connection and not our answer, unless we go on reading for a moment.
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
