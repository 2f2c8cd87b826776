import type { Context } from "hono";
import { isFetchedAhead } from "#contract/shared/pages/prefetch-headers.ts";
import { isBot } from "#domain/engagement/visits/is-bot.ts";
import type { Visitor } from "#domain/engagement/visits/visitor-key.ts";
import type { AppEnv } from "#http/context.ts";
import { rateKey } from "#http/limits/client-address.ts";

/** What counted requests share: who makes them, and whether they count. */

export function visitorOf(c: Context<AppEnv>): Visitor & { viewerId: string | null } {
  return {
    address: rateKey(c.env.clientAddress),
    userAgent: c.req.header("user-agent") ?? "",
    viewerId: c.var.viewer?.userId ?? null,
  };
}

/** Made by a person: not by a bot, a prefetching browser or an administrator. */
export function isCountable(c: Context<AppEnv>): boolean {
  const headers = c.env.pageHeaders ?? c.req.raw.headers;
  const isAhead = [...headers].some(([name, value]) => isFetchedAhead(name, value));
  return !isAhead && !isBot(headers.get("user-agent") ?? "") && !c.var.viewer?.isAdmin;
}
