import { createServer } from "node:http";
import { createHttpServer } from "#http/front.ts";
import { createPageCache } from "#http/page-cache.ts";
import { loadStaticFiles } from "#http/static-files.ts";
import { htmlHeaders } from "#http/security-headers.ts";
const kind = process.argv[2];
const body = Buffer.from("<p>Lorem ipsum dolor sit amet, tool</p>\n".repeat(Number(process.argv[4] ?? 200)));
const siteUrl = "http://localhost:3000";
const headers = { ...htmlHeaders({ siteUrl }), "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=300", vary: "accept-encoding, cookie", etag: '"0123456789012345678901"' };
const bareHeaders = { ...headers, "content-length": String(body.length) };
const flat = Object.entries(bareHeaders).flat();
const files = await loadStaticFiles({ folders: ["/work/main/public"], headers: {} });
const server = kind === "bare" ? createServer((_q, r) => { r.writeHead(200, flat); r.end(body); })
  : kind === "bare304" ? createServer((_q, r) => { r.writeHead(304, ["etag", '"x"']); r.end(); })
  : kind === "bareobj" ? createServer((_q, r) => { r.writeHead(200, bareHeaders); r.end(body); })
  : kind === "minimal" ? createServer((_q, r) => { r.writeHead(200, { "content-type": "text/html", "content-length": body.length }); r.end(body); })
  : createHttpServer({ siteUrl, log: console as never, cache: createPageCache({ ttlMs: 1e9 }), files, fetch: () => new Response(body, { headers: { ...headers, "x-cache-tags": "home" } }) });
server.listen(Number(process.argv[3]), "127.0.0.1");
