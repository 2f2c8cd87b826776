import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Logger } from "pino";
import { isBadgePath } from "#contract/shared/badge.ts";
import { KNOWN_METHODS } from "../bodies/body-limits.ts";
import {
  createRequestBodies,
  hasBody,
  isUnfinished,
  type RequestBodyLimits,
  requestBodyLimits,
} from "../bodies/request-bodies.ts";
import { withoutCacheMark } from "../cache/cache-mark.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { compressResponse } from "../compression/compress-response.ts";
import type { RequestSource } from "../context.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { clientAddress, rateKey } from "../limits/client-address.ts";
import { type RateVerdict, rateLimitHeaders, type VisitorCount } from "../limits/rate-limit.ts";
import { requestCost } from "../limits/request-cost.ts";
import { beginNote, type RequestNote, type RequestTimes } from "../metrics/request-times.ts";
import { STATIC_FILE } from "../metrics/route-template.ts";
import { hasSessionCookie } from "../sessions/session-cookie.ts";
import { type FrontRefusal, type RefusalOptions, type RefusalPage, refusal, sendResponse } from "./front-answers.ts";
import { isProbe } from "./health.ts";
import { type LoadGauge, startLoadGauge } from "./load-gauge.ts";
import { createPlaces, type Place } from "./places.ts";
import { countedHeaders, headerPairs } from "./request-headers.ts";
import { requestTarget } from "./request-target.ts";
import { routeClass } from "./route-class.ts";
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
  /** Gets the time of every answer. */
  times?: RequestTimes | undefined;
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
  const {
    isUpload = () => false,
    isSessionSigned = () => false,
    onBadge,
    onCached,
    refusalPage: page,
    times,
  } = options;
  const { inFlightMax = 200, delayMaxMs = 500, gauge = startLoadGauge() } = limits;
  const { headersMs = 10_000, checkEveryMs = 1000, refusalDelayMs = 250 } = limits;
  const bodyLimits = { ...requestBodyLimits, ...limits.bodies };
  const bodies = createRequestBodies(bodyLimits);
  const inTurn = createVisitorTurns();
  const places = createPlaces(inFlightMax);
  const notes = new WeakMap<IncomingMessage, RequestNote>();

  function refuse(code: FrontRefusal, asked: Omit<RefusalOptions, "siteUrl">): Response {
    times?.refused(code);
    return refusal(code, { siteUrl, ...asked });
  }

  /** The app, unless the process already has more to do than it can. */
  async function askApp(message: IncomingMessage, { target, isForEveryone, note }: Question): Promise<Response> {
    // Late, but idle: the machine is slow, not this process, so turning the visitor away would help nobody.
    const isLate = !places.isEmpty() && gauge.delayMs() > delayMaxMs;
    if ((places.isFull() || isLate) && !isProbe(target)) return refuse("unavailable", { target });
    const address = addressOf(message, target);
    if (address === null) return refuse("invalid_input", { target });
    const place = places.take();
    const sender = { key: `a:${rateKey(address)}` };
    const countBodyBy = (key: string) => {
      sender.key = key;
    };
    const noteRoute = (route: string) => {
      note.route = route;
    };
    try {
      const request = isForEveryone
        ? new Request(siteUrl + target, { headers: countedHeaders(message, target) })
        : requestOf(message, { target, sender, place });
      const response = await fetch(request, { clientAddress: address, countBodyBy, noteRoute });
      note.by = "app";
      return response;
    } catch (error) {
      log.error({ err: error }, "the app threw");
      return refuse("server_error", { target });
    } finally {
      place.leave();
    }
  }

  /** What the visitor sent, as the app gets it. */
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
      const note = notes.get(message) ?? beginNote();
      const response = withoutCacheMark(await askApp(message, { target, isForEveryone: false, note }));
      const answer = await compressResponse(response, message.headers["accept-encoding"]?.toString());
      if (!(await isUnfinished(message))) return answer;
      await sendResponse(outgoing as ServerResponse, answer);
      return RESPONSE_ALREADY_SENT;
    },
    // Libraries beside the app expect the real Request and Response.
    { overrideGlobalObjects: false },
  );

  async function answer(response: ServerResponse, note: RequestNote): Promise<void> {
    const { req: request } = response;
    const target = requestTarget(request.url);
    if (target === null) return sendResponse(response, refuse("invalid_input", {}));
    if (!KNOWN_METHODS.has(request.method ?? "")) {
      const headers = { allow: [...KNOWN_METHODS].join(", ") };
      return sendResponse(response, refuse("method_not_allowed", { target, headers }));
    }
    request.url = target;
    const counted = { target, note };
    const verdict = await visitorVerdict(request, target);
    if (!verdict) return answerCounted(response, counted);
    if (!verdict.isAllowed) {
      await wait(refusalDelayMs);
      const headers = rateLimitHeaders(verdict);
      return sendResponse(response, refuse("rate_limited", { target, headers, page }));
    }
    // A body takes as long as its sender wants, and must not keep others at the same address waiting.
    if (hasBody(request)) return answerCounted(response, counted);
    await inTurn(verdict.key, async () => {
      if (!response.destroyed) await answerCounted(response, counted);
    });
  }

  async function answerCounted(response: ServerResponse, { target, note }: Counted): Promise<void> {
    const { req: request } = response;
    tellOfBadge(request);
    if (cache) {
      const outcome = await cache.send({ request, response, note }, (key) =>
        askApp(request, { target: key, isForEveryone: true, note }),
      );
      if (outcome === "sent") return onCached?.(request);
      if (outcome !== "bypass") {
        const uncached = withoutCacheMark(outcome.uncached);
        return sendResponse(response, await compressResponse(uncached, request.headers["accept-encoding"]?.toString()));
      }
    }
    request.url = siteUrl + target;
    notes.set(request, note);
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
      const note = beginNote();
      if (files?.send(request, response)) return times?.add(response, { ...note, route: STATIC_FILE, by: "file" });
      // Answered without a promise or a parsed header: this line is most of the traffic. Nor is it counted against
      // the visitor, since counting would cost more than sending.
      const route = cache?.sendHit(request, response);
      if (route) {
        note.route = route;
        note.by = "cache";
        times?.add(response, note);
        return isBadgePath(request.url as string) ? onBadge?.(request) : onCached?.(request);
      }
      answer(response, note)
        // Without headers, the visitor left before their turn came.
        .then(() => response.headersSent && times?.add(response, note))
        .catch((error: unknown) => {
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
type Question = Counted & { isForEveryone: boolean };

type Counted = { target: string; note: RequestNote };

type Sent = { target: string; sender: { key: string }; place: Place };

function pathOf(target: string): string {
  return target.split("?", 1)[0] ?? target;
}
