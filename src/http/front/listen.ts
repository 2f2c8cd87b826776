import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as SocketServer } from "node:net";
import { StartupError } from "#runtime/startup-error.ts";

/** Where a server listens, and by which setting. */
export type Place = {
  port: number;
  host: string;
  settings: { port: "PORT"; host: "HOST" } | { port: "METRICS_PORT"; host: "METRICS_HOST" };
  /** Several processes listen on it, each with a socket of its own; see `canShareListening`. */
  isShared?: boolean;
};

/**
 * Whether the system spreads the connections of one port over several processes. Where Node hands them over instead,
 * one that is on its way to a process that is killed hangs forever; here the system resets it at once.
 */
export const canShareListening = process.platform === "linux";

export function sitePlace({ port, host }: { port: number; host: string }): Place {
  return { port, host, settings: { port: "PORT", host: "HOST" } };
}

export function metricsPlace({ port, host }: { port: number; host: string }): Place {
  return { port, host, settings: { port: "METRICS_PORT", host: "METRICS_HOST" } };
}

export async function listen(server: Server | SocketServer, place: Place): Promise<AddressInfo> {
  if (place.port > 65_535) throw new StartupError(`There is no port ${place.port}; ${anotherOne(place)}.`);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, place)));
    const { port, host, isShared = false } = place;
    server.listen({ port, host, ...(isShared && { reusePort: true }) }, resolve);
  });
  return server.address() as AddressInfo;
}

/** One that is free now, for processes that must all listen on the same. */
export async function choosePort(place: Place): Promise<number> {
  const server = createServer();
  const { port } = await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Takes all of them for a moment: a start that is bound to fail does so before a database is created. */
export async function checkPlaces(places: Place[]): Promise<void> {
  const servers = places.map(() => createServer());
  const attempts = await Promise.allSettled(servers.map((server, n) => listen(server, places[n] as Place)));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  for (const attempt of attempts) if (attempt.status === "rejected") throw attempt.reason;
}

function explain(error: NodeJS.ErrnoException, place: Place): Error {
  const { port, host, settings } = place;
  if (error.code === "EADDRINUSE") return new StartupError(`Port ${port} is already in use; ${anotherOne(place)}.`);
  if (error.code === "EACCES")
    return new StartupError(`Port ${port} may not be used by this user; set ${settings.port} above 1023.`);
  if (error.code === "EADDRNOTAVAIL")
    return new StartupError(`${settings.host} ${host} is not an address of this machine.`);
  return error;
}

function anotherOne({ settings }: Place): string {
  return `set ${settings.port} to another one`;
}

/** How this machine reaches the address that the server listens on. */
export function loopbackOf({ address, port, family }: AddressInfo): string {
  const isAny = address === "0.0.0.0" || address === "::";
  if (isAny) return `127.0.0.1:${port}`;
  return family === "IPv6" ? `[${address}]:${port}` : `${address}:${port}`;
}
