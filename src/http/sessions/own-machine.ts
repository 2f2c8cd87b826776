import type { Context } from "hono";
import { isFromThisMachine } from "#identity/own-machine.ts";
import type { AppEnv } from "../context.ts";

/**
 * Whether the request comes from this machine. The client's address is the socket's, so behind our own proxy nothing is
 * open to this machine alone.
 */
export function isAskedHere(c: Context<AppEnv>): boolean {
  return isFromThisMachine({ address: c.env.clientAddress, headers: c.env.pageHeaders ?? c.req.raw.headers });
}
