import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** By which a visitor is sent to the same server again, as long as it is there. */
export const VISITOR_HEADER = "x-test-visitor";

export type RoundRobin = {
  port: number;
  /** From now on requests may go to it. */
  add(origin: string): void;
  /** No further request goes to it; resolves when those it has are answered. */
  drain(origin: string): Promise<void>;
  stop(): Promise<void>;
};

type Upstream = { origin: string; agent: Agent; open: number; isLeaving: boolean; onIdle?: () => void };

/** A small proxy in front of the servers. It repeats nothing: what a server doesn't answer, the visitor sees as 502. */
export async function startRoundRobin({ port = 0 } = {}): Promise<RoundRobin> {
  const upstreams: Upstream[] = [];
  let turn = 0;
  const choose = (visitor: string | undefined) => {
    const staying = upstreams.filter(({ isLeaving }) => !isLeaving);
    turn += 1;
    return staying[(visitor === undefined ? turn : Number(visitor)) % staying.length];
  };
  const server = createServer((incoming, answer) => {
    const visitor = incoming.headers[VISITOR_HEADER];
    const upstream = choose(typeof visitor === "string" ? visitor : undefined);
    if (!upstream) return void answer.writeHead(503).end("no server");
    pass(upstream, incoming, answer);
  });
  // Longer than any pause of the load: the proxy is not what is tested.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add(origin) {
      // Closes unused connections before the servers do, as docs/deploy.md asks.
      upstreams.push({ origin, agent: new Agent({ keepAlive: true, timeout: 30_000 }), open: 0, isLeaving: false });
    },
    async drain(origin) {
      const upstream = upstreams.find((one) => one.origin === origin && !one.isLeaving);
      if (!upstream) throw new Error(`${origin} is not behind the proxy`);
      upstream.isLeaving = true;
      if (upstream.open > 0) {
        await new Promise<void>((resolve) => {
          upstream.onIdle = resolve;
        });
      }
      upstream.agent.destroy();
      upstreams.splice(upstreams.indexOf(upstream), 1);
    },
    async stop() {
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(upstream: Upstream, incoming: IncomingMessage, answer: ServerResponse): void {
  const { origin, agent } = upstream;
  upstream.open += 1;
  answer.once("close", () => {
    upstream.open -= 1;
    if (upstream.open === 0) upstream.onIdle?.();
  });
  const { method, url, headers } = incoming;
  const { [VISITOR_HEADER]: _, ...passed } = headers;
  const outgoing = request(origin + url, { method, headers: passed, agent }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.once("error", () => answer.destroy());
  });
  outgoing.once("error", (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(`${origin}: ${error.message}`);
  });
  incoming.pipe(outgoing);
}
