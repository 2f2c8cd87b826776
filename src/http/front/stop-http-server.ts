import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as SocketServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

type Connections = {
  /** Each open connection, with the response to its last request, finished or not. */
  open: Map<Socket, ServerResponse | undefined>;
  isStopping: boolean;
};

export type ConnectionWatch = {
  /** Called first for each request. */
  onRequest(request: IncomingMessage, response: ServerResponse): void;
};

type StopOptions = {
  /** What is still running then is cut off. */
  graceMs?: number;
  /** How long nothing may have come before a connection counts as unused: longer than a request is on its way. */
  silentMs?: number;
};

const connectionsOf = new WeakMap<Server, Connections>();
const SWEEP_MS = 25;

/** Remembers what `stopHttpServer` must know about each connection. */
export function watchConnections(server: Server): ConnectionWatch {
  const connections: Connections = { open: new Map(), isStopping: false };
  const { open } = connections;
  connectionsOf.set(server, connections);
  server.on("connection", (socket) => {
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  return {
    onRequest({ socket }, response) {
      if (open.has(socket)) open.set(socket, response);
      if (connections.isStopping) response.shouldKeepAlive = false;
    },
  };
}

/**
 * Takes no new connections, and answers everything that was sent on the open ones: a client that keeps its connection
 * may have sent a request that we haven't seen yet. Each answer ends its connection. An idle one is closed after a
 * moment, and anything left after the grace period is cut off.
 */
export async function stopHttpServer(
  server: Server,
  { graceMs = 10_000, silentMs = 500 }: StopOptions = {},
): Promise<void> {
  const connections = connectionsOf.get(server);
  if (!connections) throw new Error("This server's connections are not watched.");
  const { open } = connections;
  connections.isStopping = true;
  for (const response of open.values()) {
    if (response && !response.headersSent) response.shouldKeepAlive = false;
  }
  // Connections that the system has already accepted for us come in first.
  await nextTurn();
  await nextTurn();
  // An HTTP server's own close would cut off the connections that are idle right now.
  const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()));
  const heard = new Map<Socket, { bytes: number; at: number }>();

  function closeSilent(): void {
    const now = performance.now();
    for (const [socket, response] of open) {
      const last = heard.get(socket);
      if (last?.bytes !== socket.bytesRead || isAnswering(response)) {
        heard.set(socket, { bytes: socket.bytesRead, at: now });
      } else if (now - last.at >= silentMs) socket.destroy();
    }
  }

  closeSilent();
  const sweep = setInterval(closeSilent, SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
  // Ends its own timer.
  server.close();
}

function isAnswering(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && !response.destroyed;
}
