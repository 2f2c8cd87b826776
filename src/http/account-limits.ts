import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { DomainError } from "#contract/errors.ts";
import { rateKey } from "./client-address.ts";
import type { AppEnv } from "./context.ts";
import { type RateLimits, rateLimitHeaders } from "./rate-limit.ts";
import type { RateLimitName } from "./rate-limits-table.ts";

type Counter = Pick<RateLimits, "consume">;

/** Tries at one account from one address: whoever guesses elsewhere does not lock its owner out. */
export function limitAccount(rateLimits: Counter): MiddlewareHandler<AppEnv> {
  return limitByEmail(rateLimits, "sign_in", (email, c) => `${email} ${rateKey(c.env.clientAddress)}`);
}

/** Messages to one mailbox, whoever asks for them. */
export function limitMailbox(rateLimits: Counter): MiddlewareHandler<AppEnv> {
  return limitByEmail(rateLimits, "mailbox", (email) => email);
}

type KeyOf = (email: string, c: Parameters<MiddlewareHandler<AppEnv>>[0]) => string;

function limitByEmail(rateLimits: Counter, name: RateLimitName, keyOf: KeyOf): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A copy: the handler behind reads the body again. What is no address is for it to refuse.
    const body = await c.req.raw
      .clone()
      .json()
      .catch(() => null);
    const { data } = z.object({ email: z.string().max(320) }).safeParse(body);
    if (data) {
      const verdict = await rateLimits.consume(name, keyOf(data.email.trim().toLowerCase(), c));
      if (!verdict.isAllowed) {
        for (const [header, value] of Object.entries(rateLimitHeaders(verdict))) c.header(header, value);
        throw new DomainError("too_many_login_attempts");
      }
    }
    await next();
  };
}
