import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Logger } from "pino";
import { isBadgePath } from "#contract/shared/badge.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { isFetchedAhead } from "#contract/shared/pages/prefetch-headers.ts";
import { KNOWN_METHODS } from "../bodies/body-limits.ts";
import {
  createRequestBodies,
  hasBody,
  isUnfinished,
  type RequestBodyLimits,
  requestBodyLimits,
} from "../bodies/request-bodies.ts";
import { isSearchKey } from "../cache/cache-key.ts";
import { withoutCacheMark } from "../cache/cache-mark.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { compressResponse } from "../compression/compress-response.ts";
import type { RequestSource } from "../context.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { isProbe } from "../health/health.ts";
import { routeClass } from "../health/metrics.ts";
import { clientAddress, rateKey } from "../limits/client-address.ts";
import { type RateVerdict, rateLimitHeaders, type VisitorCount } from "../limits/rate-limit.ts";
import { requestCost } from "../limits/request-cost.ts";
import { hasSessionCookie } from "../sessions/session-cookie.ts";
import { type RefusalPage, refusal, sendResponse } from "./front-answers.ts";
import { type LoadGauge, startLoadGauge } from "./load-gauge.ts";
import { requestTarget } from "./request-target.ts";
import { watchConnections } from "./stop-http-server.ts";
import { createVisitorTurns } from "./visitor-turns.ts";

export type HttpServerOptions = {
  fetch: (request: Request, source: RequestSource) => Response | Promise<Response>;
  /** The only origin the app ever sees, whatever Host a request names (P8). */
  siteUrl: string;
  log: Pick<Logger, "error">;
  /** Absent: every request reaches the app. */
  cache?: PageCache | undefined;
  files?: StaticFiles | undefined;
  trustedProxyHops?: number;
  /** Asked before everything else; true when it has answered: the demo sign-in, and Vite in development. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Counts requests without a session signed here by IP address, and everybody's pictures and badges; absent where
   * limits are off.
   */
  limitVisitor?: ((key: string, count: VisitorCount) => Promise<RateVerdict>) | undefined;
  /** Called for every badge request, since the page cache answers most of them before the app. */
  onBadge?: (request: IncomingMessage) => void;
  /** Called for every other request that the page cache answered. */
  onCached?: (request: IncomingMessage) => void;
  /** Whether the session in this cookie header was signed here. It may have ended since. */
  isSessionSigned?: (cookie: string) => boolean;
  /** Paths whose bodies are large and may take minutes. */
  isUpload?: (path: string) => boolean;
  /** The page for people over the limit; if absent, they get one plain sentence. */
  refusalPage?: RefusalPage;
  limits?: FrontLimits;
};

/** Of unused connections. Longer than a proxy keeps its side open, or it would send into a closing connection. */
export const keepAliveMs = { direct: 5000, behindProxies: 65_000 } as const;

const SUGGESTIONS = "/api/v1/search/suggestions";

type FrontLimits = {
  inFlightMax?: number;
  delayMaxMs?: number;
  gauge?: LoadGauge;
  headersMs?: number;
  /** How often node:http looks for headers and requests that are overdue. */
  checkEveryMs?: number;
  /** How long a refused visitor waits for the refusal: each of their connections can ask only so often. */
  refusalDelayMs?: number;
  bodies?: Partial<RequestBodyLimits>;
};

/** Static files, then the page cache, then the app: each request stops at the first that knows it. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, siteUrl, log, cache, files, intercept, trustedProxyHops = 0, limitVisitor, limits = {} } = options;
  const { isUpload = () => false, isSessionSigned = () => false, onBadge, onCached, refusalPage: page } = options;
  const { inFlightMax = 200, delayMaxMs = 500, gauge = startLoadGauge() } = limits;
  const { headersMs = 10_000, checkEveryMs = 1000, refusalDelayMs = 250 } = limits;
  const bodyLimits = { ...requestBodyLimits, ...limits.bodies };
  const bodies = createRequestBodies(bodyLimits);
  const inTurn = createVisitorTurns();
  let inFlight = 0;

  /** The app, unless the process already has more to do than it can. */
  async function askApp(message: IncomingMessage, { target, isForEveryone }: Question): Promise<Response> {
    // Late, but idle: the machine is slow, not this process, so turning the visitor away would help nobody.
    const isLate = inFlight > 0 && gauge.delayMs() > delayMaxMs;
    const isOverloaded = inFlight >= inFlightMax || isLate;
    if (isOverloaded && !isProbe(target)) return refusal("unavailable", { siteUrl, target });
    const address = addressOf(message, target);
    if (address === null) return refusal("invalid_input", { siteUrl, target });
    const place = takePlace();
    const sender = { key: `a:${rateKey(address)}` };
    const countBodyBy = (key: string) => {
      sender.key = key;
    };
    try {
      const request = isForEveryone
        ? new Request(siteUrl + target, { headers: countedHeaders(message, target) })
        : requestOf(message, { target, sender, place });
      return await fetch(request, { clientAddress: address, countBodyBy });
    } catch (error) {
      log.error({ err: error }, "the app threw");
      return refusal("server_error", { siteUrl, target });
    } finally {
      place.leave();
    }
  }

  function takePlace() {
    let places = 1;
    inFlight += 1;
    return {
      leave() {
        inFlight -= places;
        places = 0;
      },
      takeAgain() {
        if (inFlight >= inFlightMax) throw new DomainError("unavailable");
        places = 1;
        inFlight += 1;
      },
    };
  }

  /**
   * What the visitor sent, as the app gets it. Waiting for a body keeps only its sender busy, so it takes up no slot.
   */
  function requestOf(message: IncomingMessage, { target, sender, place }: Sent): Request {
    const { method = "GET", rawHeaders } = message;
    const sent = { method, headers: headerPairs(rawHeaders) };
    if (method === "GET" || method === "HEAD" || !hasBody(message)) return new Request(siteUrl + target, sent);
    const body = bodies.open(message, {
      sender,
      isUpload: isUpload(pathOf(target)),
      onStart: place.leave,
      onEnd: place.takeAgain,
    });
    const init = { ...sent, body, duplex: "half" };
    return new Request(siteUrl + target, init);
  }

  /** A probe connects directly, not through the proxies. */
  function addressOf(message: IncomingMessage, target: string): string | null {
    return clientAddress(message, isProbe(target) ? 0 : trustedProxyHops);
  }

  const passToApp = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const message = incoming as IncomingMessage;
      const target = request.url.slice(siteUrl.length);
      const response = withoutCacheMark(await askApp(message, { target, isForEveryone: false }));
      const answer = await compressResponse(response, message.headers["accept-encoding"]?.toString());
      if (!(await isUnfinished(message))) return answer;
      await sendResponse(outgoing as ServerResponse, answer);
      return RESPONSE_ALREADY_SENT;
    },
    // Libraries beside the app expect the real Request and Response.
    { overrideGlobalObjects: false },
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = requestTarget(request.url);
    if (target === null) return sendResponse(response, refusal("invalid_input", { siteUrl }));
    if (!KNOWN_METHODS.has(request.method ?? "")) {
      const headers = { allow: [...KNOWN_METHODS].join(", ") };
      return sendResponse(response, refusal("method_not_allowed", { siteUrl, target, headers }));
    }
    request.url = target;
    const verdict = await visitorVerdict(request, target);
    if (!verdict) return answerCounted(request, response, target);
    if (!verdict.isAllowed) {
      await wait(refusalDelayMs);
      const headers = rateLimitHeaders(verdict);
      return sendResponse(response, refusal("rate_limited", { siteUrl, target, headers, page }));
    }
    // A body takes as long as its sender wants, and must not keep others at the same address waiting.
    if (hasBody(request)) return answerCounted(request, response, target);
    await inTurn(verdict.key, async () => {
      if (!response.destroyed) await answerCounted(request, response, target);
    });
  }

  async function answerCounted(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    tellOfBadge(request);
    if (cache) {
      const outcome = await cache.send({ request, response }, (key) =>
        askApp(request, { target: key, isForEveryone: true }),
      );
      if (outcome === "sent") return onCached?.(request);
      if (outcome !== "bypass") {
        const uncached = withoutCacheMark(outcome.uncached);
        return sendResponse(response, await compressResponse(uncached, request.headers["accept-encoding"]?.toString()));
      }
    }
    request.url = siteUrl + target;
    await passToApp(request, response);
  }

  /**
   * Counts by address, before anything else is done for the request. Requests whose cookie has our signature aren't
   * counted, because many people may share an address. Routes that run before the session lookup count everybody.
   */
  async function visitorVerdict(
    request: IncomingMessage,
    target: string,
  ): Promise<(RateVerdict & { key: string }) | null> {
    if (!limitVisitor || isProbe(target)) return null;
    // They come at every pause in typing, and have a limit of their own.
    if (pathOf(target) === SUGGESTIONS) return null;
    const kind = routeClass(target);
    const isOpenDoor = kind === "file" || kind === "badge" || kind === "auth";
    const { cookie } = request.headers;
    if (!isOpenDoor && hasSessionCookie(cookie) && isSessionSigned(cookie as string)) return null;
    const address = addressOf(request, target);
    // Without an address the request is refused further on.
    const name = kind === "file" || kind === "badge" ? kind : "visitor";
    if (address === null) return null;
    const key = rateKey(address);
    return { key, ...(await limitVisitor(key, { name, points: requestCost(pathOf(target)) })) };
  }

  function tellOfBadge(request: IncomingMessage): void {
    if (onBadge && isBadgePath(request.url as string)) onBadge(request);
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      // For what nobody reads; a body that is read has its own, shorter limits.
      requestTimeout: headersMs + bodyLimits.uploadTotalMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: trustedProxyHops > 0 ? keepAliveMs.behindProxies : keepAliveMs.direct,
    },
    (request, response) => {
      connections.onRequest(request, response);
      if (intercept?.(request, response)) return;
      if (files?.send(request, response)) return;
      // Answered without a promise or a parsed header: this line is most of the traffic. Nor is it counted against
      // the visitor, since counting would cost more than sending.
      if (cache?.sendHit(request, response))
        return isBadgePath(request.url as string) ? onBadge?.(request) : onCached?.(request);
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, "a request could not be answered");
        response.destroy();
      });
    },
  );
  const connections = watchConnections(server);
  server.on("close", () => gauge.stop());
  return server;
}

/** For everyone: by its address alone, so that nothing else of the request can change what others get. */
type Question = { target: string; isForEveryone: boolean };

type Sent = { target: string; sender: { key: string }; place: { leave(): void; takeAgain(): void } };

function pathOf(target: string): string {
  return target.split("?", 1)[0] ?? target;
}

/**
 * A search without results is counted if a person made it. Such an answer isn't kept, so these headers reach nobody
 * else.
 */
function countedHeaders({ headers }: IncomingMessage, target: string): [string, string][] {
  if (!isSearchKey(target)) return [];
  const values = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return values.filter(([name, value]) => name === "user-agent" || isFetchedAhead(name, value));
}

/** From the flat list of names and values that node:http keeps. */
function headerPairs(list: string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, n) => [list[2 * n] ?? "", list[2 * n + 1] ?? ""]);
}
