import type { Context, MiddlewareHandler } from "hono";
import type pg from "pg";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "#contract/shared/errors.ts";
import type { FirstDay } from "#contract/shared/settings.ts";
import type { AppEnv } from "../context.ts";
import { rateKey } from "./client-address.ts";
import { quotaWords, waitWords } from "./rate-limit-words.ts";
import { type RateLimitName, type RateLimitRule, type RateWindow, rateLimitRules } from "./rate-limits-table.ts";
import { requestCost } from "./request-cost.ts";
import type { Limiter, VisitorCounters } from "./visitor-counters.ts";

export type RateVerdict = {
  isAllowed: boolean;
  /** The counters were unreachable, so the rule's fallback decided. */
  isUnreachable: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  /** The window's length. */
  seconds?: number;
  /** Only accounts less than a day old have this limit. */
  isForNewcomers?: boolean;
};

export type RateLimitsOptions = {
  pool: pg.Pool;
  enabled: boolean;
  log: Pick<Logger, "warn">;
  rules?: Record<RateLimitName, RateLimitRule>;
  /** For what is counted in memory otherwise. */
  visitorCounters?: Pick<VisitorCounters, "createLimiter"> | undefined;
};

export type RateLimits = ReturnType<typeof createRateLimits>;

/** How often a limit was asked, by what it said. */
type RateCounts = { counted: number; refused: number; unreachable: number };

/** Which limit by address a request counts toward, and how much it costs. */
export type VisitorCount = { name?: "visitor" | "file" | "badge"; points?: number };

type Attempt = () => Promise<RateVerdict>;
type Limiters = { rule: RateLimitRule; own: Limiter[]; newcomer: Limiter[]; site: Limiter[] };

const unlimited: RateVerdict = { isAllowed: true, isUnreachable: false, limit: 0, remaining: 0, resetSeconds: 0 };

/** Counts how often each person or address does each thing, over all processes. */
export function createRateLimits({ pool, enabled, log, rules = rateLimitRules, visitorCounters }: RateLimitsOptions) {
  const limiters = createLimiters({ pool, rules, visitorCounters });
  const names = Object.keys(rules) as RateLimitName[];
  const counts = Object.fromEntries(names.map((name) => [name, { counted: 0, refused: 0, unreachable: 0 }])) as Record<
    RateLimitName,
    RateCounts
  >;

  /** Counts one more for this key, or as many points as it costs. The caller chooses a key no other person shares. */
  async function consume(name: RateLimitName, key: string, points = 1): Promise<RateVerdict> {
    return enabled ? decide(name, { own: limiters[name].own.map(keyed(key, points)) }) : unlimited;
  }

  async function consumeFor(name: RateLimitName, c: Context<AppEnv>, points = 1): Promise<RateVerdict> {
    const { rule, own, newcomer } = limiters[name];
    const user = rule.by === "viewer" ? c.var.viewer : null;
    if (!user || !enabled) return consume(name, `a:${rateKey(c.env.clientAddress)}`, points);
    const countFor = keyed(`u:${user.userId}`);
    const asNewcomer = newcomer
      .map(countFor)
      .map((attempt) => async () => ({ ...(await attempt()), isForNewcomers: true }));
    return decide(name, { own: [...own.map(countFor), ...(user.isNewcomer ? asNewcomer : [])] });
  }

  async function decide(name: RateLimitName, { own }: { own: Attempt[] }): Promise<RateVerdict> {
    const { rule, site } = limiters[name];
    try {
      const verdict = await tightestOf(own);
      // What one person is refused must not use up what the site allows everybody.
      const decided =
        verdict.isAllowed && site.length > 0 ? tighter(verdict, await tightestOf(site.map(keyed("all")))) : verdict;
      counts[name][decided.isAllowed ? "counted" : "refused"] += 1;
      return decided;
    } catch (error) {
      counts[name].unreachable += 1;
      log.warn({ err: error }, "the rate limit counters cannot be reached");
      return { ...unlimited, isAllowed: rule.whenUnreachable === "allow", isUnreachable: true };
    }
  }

  return {
    consume,

    stats: (): Readonly<Record<RateLimitName, Readonly<RateCounts>>> => counts,

    /** What accounts may do on their first day; administrators can change it while the site runs. */
    setFirstDay({ upvotes, feedback }: FirstDay): void {
      const points = { upvote: upvotes, feedback };
      for (const name of Object.keys(points) as (keyof typeof points)[]) {
        for (const limiter of limiters[name].newcomer) allow(limiter, points[name]);
      }
    },

    /** Middleware for the route it guards: refuses anyone who does this too often. */
    limit(name: RateLimitName): MiddlewareHandler<AppEnv> {
      return async (c, next) => {
        const verdict = await consumeFor(name, c);
        if (verdict.isUnreachable && !verdict.isAllowed) throw new DomainError("unavailable");
        if (!verdict.isAllowed) refuse(c, { name, verdict });
        await next();
        // An answer to a read may be kept and given to others, whom our count does not concern.
        if (enabled && !isRead(c.req.method) && !verdict.isUnreachable) setHeaders(c, verdict);
      };
    },

    /**
     * For a handler that counts only what it is about to do, after the input has proven good: a mistyped address must
     * not use up the three tries of an hour. By the caller's address or account, or by another key.
     */
    async spend(c: Context<AppEnv>, { name, key }: { name: RateLimitName; key?: string }): Promise<void> {
      const verdict = key === undefined ? await consumeFor(name, c) : await consume(name, key);
      if (verdict.isAllowed) return;
      if (verdict.isUnreachable) throw new DomainError("unavailable");
      refuse(c, { name, verdict });
    },

    /** Takes back what `limit` counted, for a request that came to nothing. */
    async giveBack(c: Context<AppEnv>, { name }: { name: RateLimitName }): Promise<void> {
      const { rule, own } = limiters[name];
      const user = rule.by === "viewer" ? c.var.viewer : null;
      const key = user ? `u:${user.userId}` : `a:${rateKey(c.env.clientAddress)}`;
      if (!enabled) return;
      await Promise.all(own.map((limiter) => limiter.reward(key))).catch((error: unknown) => {
        log.warn({ err: error }, "the rate limit counters cannot be reached");
      });
    },

    /** For a limit on failures: a success resets the count. */
    async forget(name: RateLimitName, key: string): Promise<void> {
      if (enabled) await Promise.all(limiters[name].own.map((limiter) => limiter.delete(key)));
    },

    /**
     * For the front, before the page cache: everyone without a session signed here, and everyone's pictures and badges.
     */
    limitVisitor: enabled
      ? (key: string, { name = "visitor", points = 1 }: VisitorCount = {}) => consume(name, `a:${key}`, points)
      : undefined,

    /** For the app, after the session was looked up: one that has ended is no way around the visitors' limit. */
    limitEndedSessions(): MiddlewareHandler<AppEnv> {
      return async (c, next) => {
        // Signed here, or the front would have counted it.
        if (enabled && !c.var.viewer && c.var.sessionHash) {
          const verdict = await consumeFor("visitor", c, requestCost(c.req.path));
          if (!verdict.isAllowed) refuse(c, { name: "visitor", verdict });
        }
        await next();
      };
    },
  };
}

export function rateLimitHeaders({ isAllowed, limit, remaining, resetSeconds }: RateVerdict): Record<string, string> {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
    ...(isAllowed ? {} : { "retry-after": String(resetSeconds) }),
  };
}

/** Throws, so that people get a page and programs get JSON. */
function refuse(c: Context<AppEnv>, { name, verdict }: { name: RateLimitName; verdict: RateVerdict }): never {
  setHeaders(c, verdict);
  const { limit: points, seconds = 0, isForNewcomers = false, resetSeconds } = verdict;
  const quota = quotaWords(name, { points, seconds, isForNewcomers });
  throw new DomainError("rate_limited", { limit: { quota, wait: waitWords(resetSeconds), isLong: resetSeconds > 90 } });
}

function setHeaders(c: Context<AppEnv>, verdict: RateVerdict): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(verdict))) c.header(name, value);
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

type Stores = Pick<RateLimitsOptions, "pool" | "visitorCounters"> & { rules: Record<string, RateLimitRule> };

function createLimiters({ pool, rules, visitorCounters }: Stores) {
  let isSwept = false;
  function create(rule: RateLimitRule, { keyPrefix, points, seconds }: RateWindow & { keyPrefix: string }): Limiter {
    const options = { keyPrefix, points, duration: seconds };
    if (rule.store === "memory") return visitorCounters?.createLimiter(options) ?? new RateLimiterMemory(options);
    // Expired rows concern the whole table: one of the limiters sweeps it for all.
    const clearExpiredByTimeout = !isSwept;
    isSwept = true;
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout,
      // Requests over the limit are refused from memory until the window ends, so a flood never reaches the database.
      inMemoryBlockOnConsumed: points + 1,
    });
  }
  const entries = Object.entries(rules).map(([name, rule]): [string, Limiters] => {
    const many = (kind: string, windows: RateWindow[]) =>
      windows.map((window) => create(rule, { ...window, keyPrefix: `${name}:${kind}${window.seconds}` }));
    const own = many("", rule.windows);
    const newcomer = many("first-day", rule.firstDayWindows ?? []);
    return [name, { rule, own, newcomer, site: many("site", rule.siteWindows ?? []) }];
  });
  return Object.fromEntries(entries) as Record<RateLimitName, Limiters>;
}

async function tightestOf(attempts: Attempt[]): Promise<RateVerdict> {
  const verdicts = await Promise.all(attempts.map((attempt) => attempt()));
  return verdicts.reduce(tighter);
}

function keyed(key: string, points = 1): (limiter: Limiter) => Attempt {
  return (limiter) => async () => {
    try {
      return toVerdict(limiter, { isAllowed: true, result: await limiter.consume(key, points) });
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return toVerdict(limiter, { isAllowed: false, result: refused });
    }
  };
}

type Outcome = { isAllowed: boolean; result: RateLimiterRes };

function toVerdict({ points, duration }: Limiter, { isAllowed, result }: Outcome): RateVerdict {
  return {
    ...unlimited,
    isAllowed,
    limit: points,
    seconds: duration,
    remaining: isAllowed ? result.remainingPoints : 0,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  };
}

function allow(limiter: Limiter, points: number): void {
  if (limiter.points === points) return;
  limiter.points = points;
  if (!(limiter instanceof RateLimiterPostgres)) return;
  // A setter that the types leave out.
  Object.assign(limiter, { inMemoryBlockOnConsumed: points + 1 });
  // A person over the old limit may be under the new one.
  limiter.deleteInMemoryBlockedAll();
}

/** The one that refuses; of two refusals the longer; of two permissions the one with less room. */
function tighter(a: RateVerdict, b: RateVerdict): RateVerdict {
  if (a.isAllowed !== b.isAllowed) return a.isAllowed ? b : a;
  if (!a.isAllowed) return a.resetSeconds >= b.resetSeconds ? a : b;
  return a.remaining <= b.remaining ? a : b;
}
