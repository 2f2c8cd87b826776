import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Deployment = {
  origin: string;
  /** Serves a newer build from now on: the entry script has a new name, which the service worker and pages use. */
  deploy(): void;
  /** Serves this as `/sw.js` from now on. */
  replaceWorker(script: string): void;
  stop(): Promise<void>;
};

const entry = /\/assets\/entry-client-[\w-]{8}\.js/g;

/** A proxy in front of the journeys' site that simulates a deployment without a second build. */
export async function startDeployment(siteOrigin: string): Promise<Deployment> {
  let isNew = false;
  let worker: string | null = null;
  let oldEntry = "";
  const newEntry = "/assets/entry-client-NewBuild.js";

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path === newEntry) {
      // The other files still import the old entry, and it must run only once.
      response.writeHead(200, { "content-type": "text/javascript" }).end(`export * from "${oldEntry}";`);
      return;
    }
    // Requests other than GET, such as counted visits, aren't part of a deployment.
    if (request.method !== "GET") return void response.writeHead(204).end();
    const found = await fetch(siteOrigin + path, { redirect: "manual" });
    const type = found.headers.get("content-type") ?? "";
    const headers = [...found.headers].filter(([name]) => !/^(content-encoding|content-length|etag)$/.test(name));
    let body: Uint8Array | string = new Uint8Array(await found.arrayBuffer());
    if (path === "/sw.js" || type.startsWith("text/html")) {
      const text = new TextDecoder().decode(body);
      oldEntry ||= text.match(entry)?.[0] ?? "";
      body = isNew ? text.replaceAll(entry, newEntry).replace(/(version:[`"'])/, "$1new-") : text;
    }
    if (path === "/sw.js" && worker !== null) body = worker;
    response.writeHead(found.status, headers.flat()).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true;
    },
    replaceWorker: (script) => {
      worker = script;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
