import type { IncomingHttpHeaders } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { exampleHost } from "../../packaging/deploy/proxies.ts";

export type Asked = {
  method?: string;
  cookie?: string | undefined;
  json?: unknown;
  headers?: Record<string, string>;
  body?: Buffer;
};

/** Status 0: no answer. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

export type Visitor = { ask(path: string, asked?: Asked): Promise<Answer>; leave(): void };

/** About what somebody in front of a browser bears with. */
const patienceMs = 10_000;

/** A browser with an address of its own, in front of the site's one public door. */
export function createVisitor({ door, address }: { door: string; address: string }): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: 60_000 });
  return {
    ask(path, { method = "GET", cookie, json, headers, body = json === undefined ? undefined : toBody(json) } = {}) {
      const sent = {
        host: exampleHost,
        accept: "*/*",
        ...(method !== "GET" && { origin: `https://${exampleHost}`, "sec-fetch-site": "same-origin" }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(body && { "content-length": String(body.length) }),
        ...(cookie && { cookie }),
        ...headers,
      };
      const place = { host: door, port: 443, localAddress: address, agent, servername: exampleHost };
      return exchange({ ...place, rejectUnauthorized: false, path, method, headers: sent }, body);
    },
    leave: () => agent.destroy(),
  };
}

const toBody = (json: unknown) => Buffer.from(JSON.stringify(json));

function exchange(options: RequestOptions, body: Buffer | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    const noAnswer = () => resolve({ status: 0, headers: {}, text: "" });
    const sending = request({ ...options, signal: AbortSignal.timeout(patienceMs) }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((bytes) => resolve({ status, headers, text: bytes.toString("utf8") }), noAnswer);
    });
    sending.on("error", noAnswer);
    sending.end(body);
  });
}
