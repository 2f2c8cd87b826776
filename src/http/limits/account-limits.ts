import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { DomainError } from "#contract/shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { rateKey } from "./client-address.ts";
import { type RateLimits, rateLimitHeaders } from "./rate-limit.ts";
import type { RateLimitName } from "./rate-limits-table.ts";

type Counter = Pick<RateLimits, "consume">;
type Forgotten = { rateLimits: Pick<RateLimits, "forget">; email: string };
type Spent = { rateLimits: Counter; email: string };

/** Counts one more try at this account from this IP address: guessing elsewhere doesn't lock the owner out. */
export function spendAccount(c: Context<AppEnv>, { rateLimits, email }: Spent): Promise<void> {
  return spend(c, { rateLimits, name: "sign_in", key: accountKey(c, email) });
}

/** The account's owner got in: their failed tries no longer count. */
export function forgetAccount(c: Context<AppEnv>, { rateLimits, email }: Forgotten): Promise<void> {
  return rateLimits.forget("sign_in", accountKey(c, email));
}

/** Counts one more code or password typed for a known account; a stranger doesn't get that far. */
export function spendSecondFactor(c: Context<AppEnv>, { rateLimits, userId }: { rateLimits: Counter; userId: string }) {
  return spend(c, { rateLimits, name: "second_factor", key: userId });
}

/** For a route that takes JSON with an e-mail address. */
export function limitByEmail(rateLimits: Counter, spendOne: typeof spendAccount): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A copy: the handler reads the body again, and refuses an invalid address.
    const body = await c.req.raw
      .clone()
      .json()
      .catch(() => null);
    const { data } = z.object({ email: z.string().max(320) }).safeParse(body);
    if (data) await spendOne(c, { rateLimits, email: data.email });
    await next();
  };
}

function accountKey(c: Context<AppEnv>, email: string): string {
  return `${email.trim().toLowerCase()} ${rateKey(c.env.clientAddress)}`;
}

type Spending = { rateLimits: Counter; name: RateLimitName; key: string };

async function spend(c: Context<AppEnv>, { rateLimits, name, key }: Spending): Promise<void> {
  const verdict = await rateLimits.consume(name, key);
  if (verdict.isAllowed) return;
  for (const [header, value] of Object.entries(rateLimitHeaders(verdict))) c.header(header, value);
  throw new DomainError("too_many_login_attempts");
}
