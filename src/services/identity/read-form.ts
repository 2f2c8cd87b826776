import type { IncomingMessage } from "node:http";

/** A small urlencoded body. What is longer than any address could be is cut off, and then simply is not valid. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    if (body.length < 4096) body += chunk;
  }
  return new URLSearchParams(body.slice(0, 4096));
}
