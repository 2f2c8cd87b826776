import type { ClientResponse, hc } from "hono/client";
import type { Api } from "#api/create-api.ts";
import type { ErrorBody, FieldErrors } from "#contract/shared/errors.ts";
import { retries } from "#contract/shared/limits.ts";

const isServer = typeof window === "undefined";

/** Longer bodies (drafts, imports) are not sent after their page is gone. */
const maxKeptAlive = 4096;

export type ApiClient = ReturnType<typeof hc<Api>>;

/** How pages get their data: over the network in the browser, in process on the server. */
export function createApiClient(fetcher: typeof fetch): ApiClient {
  return apiAt("/api/v1", fetcher) as ApiClient;
}

type Call = { param?: Record<string, string>; query?: Record<string, unknown>; json?: unknown };
type Options = { init?: RequestInit };

/**
 * `api.niches[":slug"].$get({ param: { slug } })`: works like Hono's client and has its types in a tenth of the bytes,
 * without cookies, forms, sockets or URL parsing.
 */
function apiAt(path: string, fetcher: typeof fetch): unknown {
  return new Proxy(() => {}, {
    get: (_, step: string) =>
      step.startsWith("$") ? callOf(path, { fetcher, step }) : apiAt(`${path}/${step}`, fetcher),
  });
}

function callOf(path: string, { fetcher, step }: { fetcher: typeof fetch; step: string }) {
  return ({ param = {}, query = {}, json }: Call = {}, { init }: Options = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const asked = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ""));
    const body = json === undefined ? undefined : JSON.stringify(json);
    return fetcher(address + asked, {
      method: step.slice(1).toUpperCase(),
      // Writes must be sent as JSON (the CSRF rule); on reads the header is harmless.
      headers: { "content-type": "application/json" },
      body,
      // A vote must count even if its page is left at once. Browsers allow 64 KB of this at a time.
      keepalive: step !== "$get" && (body ?? "").length < maxKeptAlive,
      ...init,
      // A write may have happened anyway, so only reads time out.
      ...(step === "$get" && !isServer && { signal: readSignal(init?.signal) }),
    });
  };
}

/** Ends a read that takes too long, or that its caller no longer needs. */
function readSignal(given: AbortSignal | null | undefined): AbortSignal {
  const tooLong = AbortSignal.timeout(retries.readMs);
  return given ? AbortSignal.any([given, tooLong]) : tooLong;
}

type ApiErrorInput = {
  status: number;
  code: string;
  title?: string;
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  afterMs?: number;
};

/** An error response of the API, or a failed request (status 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly title: string | undefined;
  /** Messages by field, for field errors. */
  readonly fields: FieldErrors | undefined;
  /** When to ask again, if the server said so. */
  readonly retryAfterSeconds: number | undefined;
  /** How long the request took to fail. */
  afterMs: number;

  constructor({ status, code, title, message, fields, retryAfterSeconds, afterMs = 0 }: ApiErrorInput) {
    super(message);
    this.status = status;
    this.code = code;
    this.title = title;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.afterMs = afterMs;
  }
}

type Answered<Response> =
  Response extends ClientResponse<infer Body, infer Status, "json"> ? (Status extends 200 | 201 ? Body : never) : never;

/** The body of a successful response; anything else is thrown as an ApiError. */
export async function answerOf<Response extends ClientResponse<unknown>>(
  answer: Promise<Response>,
): Promise<Answered<Response>> {
  const askedAt = performance.now();
  try {
    const response = await answer;
    if (response.ok) return (await response.json()) as Answered<Response>;
    throw await toApiError(response);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : unreachable(cause);
    error.afterMs = performance.now() - askedAt;
    throw error;
  }
}

/** For a request without a usable answer: no connection, no answer in time, or one that ended early. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: "unreachable", message: String(cause) });
}

type Refusal = Pick<Response, "status" | "statusText" | "json"> & { headers?: Pick<Headers, "get"> };

export async function toApiError(response: Refusal): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const { code = "server_error", title, message: said = response.statusText, fields, quota } = body?.error ?? {};
  const retryAfterSeconds = Number(response.headers?.get("retry-after")) || undefined;
  const message = quota && retryAfterSeconds ? `${quota}; again ${whenIn(retryAfterSeconds)}` : said;
  return new ApiError({ status: response.status, code, title, message, fields, retryAfterSeconds });
}

/** Within a day. Rounded up to the minute, so that nobody comes too early. */
function whenIn(seconds: number): string {
  const then = new Date(Date.now() + (seconds + 59) * 1e3);
  const day = then.getDate() === new Date().getDate() ? "" : "tomorrow ";
  return `${day}at ${then.toLocaleTimeString([], { timeStyle: "short" })}`;
}
