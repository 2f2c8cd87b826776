import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Registry } from "prom-client";
import { listen, metricsPlace } from "../front/listen.ts";

export type MetricsServerOptions = {
  port: number;
  host: string;
  /** Readers must send it as a bearer token. Without it, everybody who reaches the port may read the metrics. */
  token?: string | undefined;
  /** In Prometheus' text format. */
  read: () => Promise<string>;
};

export async function startMetricsServer({ read, token, ...place }: MetricsServerOptions): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    if (token !== undefined && !isBearer(request.headers.authorization, token)) {
      return response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    }
    try {
      const text = await read();
      response
        .writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE, "cache-control": "no-store" })
        .end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listen(server, metricsPlace(place));
  server.unref();
  return server;
}

/** In constant time: hashes have one length, so not even that of the token shows. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
