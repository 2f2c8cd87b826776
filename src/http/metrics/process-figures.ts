import type { ProcessFigures } from "#contract/admin/site/debug.ts";
import { listSlowStatements } from "#db/connections/slow-statements.ts";
import type { PageCache } from "../cache/page-cache.ts";

type Asked = { pageCache: Pick<PageCache, "stats"> | undefined; statements: number };

/** What this process knows about itself; another one has its own figures. */
export function processFigures({ pageCache, statements }: Asked): ProcessFigures {
  const stats = pageCache?.stats();
  return {
    pid: process.pid,
    uptimeSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    cache: stats
      ? {
          entries: stats.entries,
          bytes: stats.bytes,
          hits: stats.hits,
          misses: stats.misses,
          stale: stats.stale,
          bypassed: stats.bypassed,
        }
      : null,
    slowStatements: listSlowStatements({ limit: statements }).map(({ name, text, calls, totalMs, maxMs, lastAt }) => ({
      name,
      text,
      calls,
      maxMs,
      meanMs: totalMs / calls,
      lastAt: lastAt.toISOString(),
    })),
  };
}
