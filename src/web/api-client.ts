import { type ClientResponse, hc } from "hono/client";
import type { Api } from "#api/create-api.ts";
import type { ErrorBody } from "#contract/errors.ts";

export type ApiClient = ReturnType<typeof createApiClient>;

/** The one way pages get at data: over the network in the browser, in the same process on the server. */
export function createApiClient(fetcher: typeof fetch) {
  // Writes must say that they are JSON (the CSRF rule); on reads the header does no harm.
  return hc<Api>("/api/v1", { fetch: fetcher, headers: { "content-type": "application/json" } });
}

/** A refusal as the API worded it, or a failure to reach it (status 0). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly title: string | undefined;

  constructor({ status, code, title, message }: { status: number; code: string; title?: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
    this.title = title;
  }
}

type Answered<Response> =
  Response extends ClientResponse<infer Body, infer Status, "json"> ? (Status extends 200 | 201 ? Body : never) : never;

/** The body of a good answer; everything else is thrown as an ApiError. */
export async function answerOf<Response extends ClientResponse<unknown>>(
  answer: Promise<Response>,
): Promise<Answered<Response>> {
  const response = await answer.catch((cause) => {
    throw new ApiError({ status: 0, code: "unreachable", message: String(cause) });
  });
  if (response.ok) return (await response.json()) as Answered<Response>;
  throw await toApiError(response);
}

async function toApiError(response: ClientResponse<unknown>): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const { code = "server_error", title, message = response.statusText } = body?.error ?? {};
  return new ApiError({ status: response.status, code, title, message });
}
