import type { IncomingMessage } from "node:http";

/** Reads a small urlencoded body. Anything longer than an address could be is cut off, and then invalid. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    if (body.length < 4096) body += chunk;
  }
  return new URLSearchParams(body.slice(0, 4096));
}
