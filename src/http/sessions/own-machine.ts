import type { Context } from "hono";
import { isFromThisMachine } from "#identity/own-machine.ts";
import type { AppEnv } from "../context.ts";

/**
 * Whether whoever sits at the machine asks. The client's address is the socket's: behind a proxy of ours there are no
 * doors for this machine alone.
 */
export function isAskedHere(c: Context<AppEnv>): boolean {
  return isFromThisMachine({ address: c.env.clientAddress, headers: c.env.pageHeaders ?? c.req.raw.headers });
}
