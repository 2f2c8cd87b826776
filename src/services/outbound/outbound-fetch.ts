import { lookup } from "node:dns/promises";
import type { Client, Dispatcher } from "undici";
import type { FetchPublic, OutboundRequest, OutboundResponse } from "#domain/records/outside/fetch-public.ts";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import {
  type OutboundTarget,
  parseOutboundUrl,
  type Resolve,
  resolveTarget,
} from "#services/outbound/outbound-target.ts";
import { createPinnedConnector, type Dial, dialPublicAddress } from "#services/outbound/pinned-connector.ts";
import { createWorkSlots } from "#services/work-slots.ts";

export type OutboundLimits = {
  maxBytes: number;
  timeoutMs: number;
  redirects: number;
  concurrent: number;
  waiting: number;
};

// Security C10.
const LIMITS: OutboundLimits = { maxBytes: 524_288, timeoutMs: 5_000, redirects: 3, concurrent: 4, waiting: 16 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The only way to fetch user-supplied URLs: a caller may ask for less than the limits, never for more. */
export function createOutboundFetch(
  options: { resolve?: Resolve; dial?: Dial; limits?: Partial<OutboundLimits>; userAgent?: string } = {},
): FetchPublic {
  const limits = { ...LIMITS, ...options.limits };
  const resolve = options.resolve ?? resolveBySystem;
  const dial = options.dial ?? dialPublicAddress;
  const userAgent = options.userAgent ?? "Toolshelf";
  const slots = createWorkSlots({ ...limits, whenFull: () => new OutboundRefused("busy") });

  return (text, request) =>
    slots.run(async () => {
      // Loaded with the first fetch, and not among what a failed fetch is made of.
      const { Client } = await import("undici");
      const signal = AbortSignal.timeout(Math.min(request.timeoutMs ?? limits.timeoutMs, limits.timeoutMs));
      const hop = {
        Client,
        dial,
        signal,
        userAgent,
        accept: request.accept.map((type) => type.toLowerCase()),
        post: request.post,
        statusBy: request.statusBy,
        maxBytes: Math.min(request.maxBytes ?? limits.maxBytes, limits.maxBytes),
      };
      try {
        let url = parseOutboundUrl(text);
        for (let followed = 0; followed <= limits.redirects; followed += 1) {
          const answer = await fetchOnce(await orAbort(resolveTarget(url, resolve), signal), hop);
          if (!("location" in answer)) return answer;
          if (request.post) break;
          url = parseOutboundUrl(answer.location, url);
          if (request.mayFollow && !request.mayFollow(url)) throw new OutboundRefused("redirected_elsewhere");
        }
        throw new OutboundRefused("redirects");
      } catch (error) {
        throw toRefusal(error, signal);
      }
    });
}

type Hop = {
  Client: typeof Client;
  dial: Dial;
  signal: AbortSignal;
  userAgent: string;
  accept: string[];
  post: OutboundRequest["post"];
  statusBy: OutboundRequest["statusBy"];
  maxBytes: number;
};

async function fetchOnce(target: OutboundTarget, hop: Hop): Promise<OutboundResponse | { location: string }> {
  const client = new hop.Client(target.url.origin, {
    connect: createPinnedConnector(target, hop),
    allowH2: false,
    maxHeaderSize: 16_384,
  });
  try {
    const response = await client.request({
      method: hop.post ? "POST" : (hop.statusBy ?? "GET"),
      path: target.url.pathname + target.url.search,
      headers: {
        accept: hop.accept.join(", "),
        "accept-encoding": "identity",
        "user-agent": hop.userAgent,
        ...(hop.post && { "content-type": hop.post.type }),
        // A server that knows ranges sends no more; from any other we hang up after the headers.
        ...(hop.statusBy === "GET" && { range: "bytes=0-1023" }),
      },
      ...(hop.post && { body: hop.post.text }),
      signal: hop.signal,
    });
    return await readResponse(response, { ...hop, finalUrl: target.url.href });
  } finally {
    // One connection per hop: an address checked for one fetch is not reused for another.
    await client.destroy();
  }
}

type Response = Dispatcher.ResponseData;

async function readResponse(response: Response, hop: Hop & { finalUrl: string }) {
  const { statusCode: status, headers, body } = response;
  // Destroying the connection below fails an unread body, which nobody listens to.
  body.on("error", () => {});
  const location = firstValue(headers.location);
  if (REDIRECTS.has(status) && location) return { location };
  const contentType = firstValue(headers["content-type"]).split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const retryAfter = firstValue(headers["retry-after"]) || undefined;
  const answer = { status, contentType, finalUrl: hop.finalUrl, retryAfter };
  if (hop.post || hop.statusBy || status < 200 || status > 299) return { ...answer, bytes: new Uint8Array() };
  if (!hop.accept.includes(contentType)) throw new OutboundRefused("content_type");
  if (!["", "identity"].includes(firstValue(headers["content-encoding"]).trim().toLowerCase())) {
    throw new OutboundRefused("content_encoding");
  }
  if (Number(firstValue(headers["content-length"])) > hop.maxBytes) throw new OutboundRefused("too_large");
  return { ...answer, bytes: await readBounded(body, hop.maxBytes) };
}

async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundRefused("too_large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The system resolver can't be canceled, but we don't have to wait for it. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

async function resolveBySystem(hostname: string) {
  // IPv4 first: a machine without IPv6 would otherwise spend its attempts on unreachable addresses.
  const answers = await lookup(hostname, { all: true, order: "ipv4first" });
  return answers.map(({ address }) => address);
}

function toRefusal(error: unknown, signal: AbortSignal) {
  if (error instanceof OutboundRefused) return error;
  return new OutboundRefused(signal.aborted ? "timed_out" : "connection_failed", { cause: error });
}

function firstValue(header: string | string[] | undefined) {
  return (Array.isArray(header) ? header[0] : header) ?? "";
}
