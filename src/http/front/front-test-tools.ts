import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { CACHE_TAGS_HEADER } from "../cache/cache-mark.ts";
import { createPageCache, type PageCacheOptions } from "../cache/page-cache.ts";
import { createHttpServer, type HttpServerOptions } from "./front.ts";
import { stopHttpServer } from "./stop-http-server.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
export type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string | string[]>; body?: string },
) => Promise<Answer>;

const servers: Server[] = [];

/** Stops everything the tests of this file have started. */
export function stopServersAfterEach(): void {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => stopHttpServer(server, { graceMs: 0 })));
  });
}

/** A real server on a free port, and a client that shows bytes and headers as received. */
export async function startFront(
  options: Pick<HttpServerOptions, "fetch"> & Partial<HttpServerOptions>,
): Promise<{ server: Server; ask: Ask; port: number; errors: unknown[] }> {
  const errors: unknown[] = [];
  const server = createHttpServer({
    siteUrl: "https://shelf.example",
    log: { error: (...args: unknown[]) => void errors.push(args) },
    ...options,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, errors, ask: (path, asked) => ask({ port, path, ...asked }) };
}

function ask({
  port,
  path,
  method = "GET",
  headers = {},
  body,
}: { port: number; path: string } & Parameters<Ask>[1] & object) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export type Page = { status?: number; tags?: string | null; body?: string; headers?: Record<string, string> };

/** A server with a page cache whose app answers with `page` and records its requests. */
export async function startCached({
  page = () => ({}),
  ...options
}: PageCacheOptions & { page?: (request: Request) => Page | Promise<Page> } = {}) {
  const asked: Request[] = [];
  const cache = createPageCache(options);
  const front = await startFront({
    cache,
    async fetch(request) {
      asked.push(request);
      const { status = 200, tags = "home", body = longText(asked.length), headers = {} } = await page(request);
      return new Response(status === 301 ? null : body, {
        status,
        headers: {
          "content-type": "text/html; charset=utf-8",
          ...(tags === null ? {} : { [CACHE_TAGS_HEADER]: tags }),
          ...headers,
        },
      });
    },
  });
  return { ...front, cache, asked };
}

export const longText = (n: number) => `<p>answer ${n}</p>`.repeat(100);

/** A promise the test resolves itself. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
