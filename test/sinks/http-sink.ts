import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type SinkHandler = (request: IncomingMessage, response: ServerResponse) => void;
export type SinkRequest = { method: string; url: string; headers: IncomingMessage["headers"] };

export type HttpSink = {
  origin: string;
  port: number;
  requests: SinkRequest[];
  connections(): number;
  close(): Promise<void>;
};

export type SinkPlace = { host?: string; port?: number };

/** A web server, on loopback unless told otherwise. Each helper below is a handler with one fault. */
export async function startHttpSink(
  handler: SinkHandler,
  { host = "127.0.0.1", port: wantedPort = 0 }: SinkPlace = {},
): Promise<HttpSink> {
  const requests: SinkRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    // The client hangs up on purpose in many tests.
    response.on("error", () => {});
    handler(request, response);
  });
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    requests,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function respond(
  body: string | Uint8Array,
  options: { status?: number; headers?: Record<string, string> } = {},
) {
  return ((_request, response) => {
    response.writeHead(options.status ?? 200, { "content-type": "text/plain", ...options.headers });
    response.end(body);
  }) satisfies SinkHandler;
}

export function redirect(location: string, status = 302): SinkHandler {
  return (_request, response) => response.writeHead(status, { location }).end();
}

/** Answers after a delay. */
export function delay(ms: number, handler: SinkHandler): SinkHandler {
  return (request, response) => {
    const timer = setTimeout(() => handler(request, response), ms);
    response.once("close", () => clearTimeout(timer));
  };
}

/** Sends a byte now and then and never ends, so a timeout between bytes never fires. */
export function drip(options: { everyMs: number; contentType: string }): SinkHandler {
  return (_request, response) => {
    response.writeHead(200, { "content-type": options.contentType });
    const timer = setInterval(() => response.write("."), options.everyMs);
    response.once("close", () => clearInterval(timer));
  };
}

/** Sends `bytes` bytes without a Content-Length. */
export function oversize(options: { bytes: number; contentType: string }): SinkHandler {
  return (_request, response) => {
    response.writeHead(200, { "content-type": options.contentType });
    const chunk = Buffer.alloc(16_384, 0x41);
    let sent = 0;
    const pump = () => {
      while (sent < options.bytes && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", pump);
      }
      response.end();
    };
    pump();
  };
}

/** Cuts the connection, before the response or in the middle of it. */
export function reset(options: { afterHeaders?: boolean } = {}): SinkHandler {
  return (request, response) => {
    if (!options.afterHeaders) return void request.socket.resetAndDestroy();
    response.writeHead(200, { "content-type": "text/plain", "content-length": "1000" });
    response.write("half", () => request.socket.resetAndDestroy());
  };
}
