import { compressOnce, isCompressible } from "../cache/stored-answer.ts";
import { chooseEncoding } from "./accept-encoding.ts";

const MIN_BYTES = 1024;

/** For personal answers: compressed on the way out, not cached. */
export async function compressResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === "identity" || !response.body || !isEligible(response.headers)) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  headers.append("vary", "accept-encoding");
  const init = { status: response.status, statusText: response.statusText, headers };
  if (body.length < MIN_BYTES) return new Response(body, init);
  const compressed = await compressOnce(body, encoding);
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // The bytes changed, so a strong ETag would be wrong.
  const etag = headers.get("etag");
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
  return new Response(new Uint8Array(compressed), init);
}

function isEligible(headers: Headers): boolean {
  const type = headers.get("content-type");
  const isStream = type?.startsWith("text/event-stream") ?? false;
  const isFixed = /\bno-transform\b/.test(headers.get("cache-control") ?? "");
  return isCompressible(type) && !isStream && !isFixed && !headers.has("content-encoding");
}
