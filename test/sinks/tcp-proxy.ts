import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type TcpProxy = {
  /** The same database through the proxy; its connections have the application name `replica`. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Drops all traffic: open connections go silent, new ones are accepted and never answered. */
  stall(): void;
  /** Serves new connections again; silent ones stay silent. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy on loopback in front of a real PostgreSQL that can be made to fail. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { host, port: databasePort, user = "", password, database } = new pg.Client(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;

  const server = createServer((incoming) => {
    keep(incoming);
    if (isStalled) return;
    const outgoing = keep(
      host.startsWith("/") ? connect(`${host}/.s.PGSQL.${databasePort}`) : connect(databasePort, host),
    );
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once("close", () => outgoing.destroy());
    outgoing.once("close", () => incoming.destroy());
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }

  function listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  }

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const login = [user, password ?? ""].map(encodeURIComponent).join(":");
  return {
    url: `postgresql://${login}@127.0.0.1:${port}/${database}?application_name=replica`,
    cut,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      isStalled = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
