import type { SiteHealth } from "#contract/admin/site/debug.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Figure, FigureValue } from "./figures.ts";

type Labels = FigureValue["labels"];
type Counted = { labels: Labels; count: number };

// One slow start says nothing about a route.
const TIMES_MIN = 5;

/** The figures of the site in small, for administrators: what is slow, failing, waiting and growing. */
export function siteHealth(figures: Figure[]): SiteHealth {
  const byName = new Map(figures.map((figure) => [figure.name, figure.values]));
  const valuesOf = (name: string): Counted[] =>
    (byName.get(name) ?? []).map(({ labels, value }) => ({ labels, count: value }));
  const totalOf = (name: string, wanted: Labels = {}): number | null => {
    const found = valuesOf(name).filter(({ labels }) => has(labels, wanted));
    return found.length === 0 ? null : found.reduce((sum, { count }) => sum + count, 0);
  };
  const countOf = (name: string, wanted?: Labels) => totalOf(name, wanted) ?? 0;
  const topOf = (counted: Counted[]) =>
    counted
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, limits.admin.healthRowsShown);
  const answers = byName.get("http_request_duration_seconds") ?? [];
  const answered = (wanted: Labels) => sum(answers, { metricName: "http_request_duration_seconds_count", wanted });

  return {
    processes: {
      running: countOf("workers", { state: "running" }),
      wanted: countOf("workers", { state: "wanted" }),
    },
    slow: {
      routes: slowest(answers, { label: "route", wanted: { answered_by: "app" } }),
      statements: slowest(byName.get("db_statement_duration_seconds") ?? [], { label: "statement", wanted: {} }),
    },
    failing: {
      requests: answered({}),
      serverErrors: answered({ status: "5xx" }),
      overloads: countOf("http_front_refusals_total", { reason: "unavailable" }),
      statements: topOf(
        // A constraint refuses what a visitor asked for, which is its job.
        valuesOf("db_statement_failures_total").filter(({ labels }) => labels.reason !== "constraint"),
      ).map(({ labels, count }) => ({ reason: `${labels.reason}`, count })),
      jobs: topOf(valuesOf("job_runs_total").filter(({ labels }) => labels.outcome === "failed")).map(
        ({ labels, count }) => ({ name: `${labels.job_name}`, count }),
      ),
      letters: countOf("letters_total", { outcome: "failed" }) + countOf("letters_total", { outcome: "dead" }),
      adminJobs: countOf("admin_jobs", { state: "failed" }),
      calls: topOf(valuesOf("outbound_calls_total").filter(({ labels }) => labels.outcome !== "ok")).map(
        ({ labels, count }) => ({ purpose: `${labels.purpose}`, outcome: `${labels.outcome}`, count }),
      ),
      limits: topOf(valuesOf("rate_limit_checks_total").filter(({ labels }) => labels.outcome === "refused")).map(
        ({ labels, count }) => ({ name: `${labels.limit}`, count }),
      ),
    },
    waiting: {
      connections: countOf("db_pool_connections", { state: "waiting" }),
      letters: totalOf("letters", { state: "queued" }),
      oldestLetterSeconds: totalOf("letters_oldest_waiting_seconds"),
      adminJobs: totalOf("admin_jobs", { state: "open" }),
      oldestAdminJobSeconds: totalOf("admin_jobs_oldest_waiting_seconds"),
    },
    backup: { ageSeconds: secondsSince(totalOf("backup_newest_timestamp_seconds")) },
    growing: {
      memoryBytes: countOf("process_resident_memory_bytes"),
      cacheBytes: totalOf("page_cache_bytes"),
      databaseBytes: totalOf("db_size_bytes"),
      tables: topOf(valuesOf("db_table_bytes")).map(({ labels, count }) => ({ name: `${labels.table}`, bytes: count })),
    },
  };
}

function secondsSince(timestamp: number | null): number | null {
  return timestamp === null ? null : Math.max(0, Date.now() / 1000 - timestamp);
}

function has(labels: Labels, wanted: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

function sum(values: FigureValue[], { metricName, wanted }: { metricName: string; wanted: Labels }): number {
  return values
    .filter((value) => value.metricName === metricName && has(value.labels, wanted))
    .reduce((total, { value }) => total + value, 0);
}

/** By the time that 95 of 100 did not exceed, which is estimated within its bucket. */
function slowest(
  values: FigureValue[],
  { label, wanted }: { label: string; wanted: Labels },
): SiteHealth["slow"]["routes"] {
  const buckets = new Map<string, Map<number, number>>();
  for (const { labels, metricName, value } of values) {
    if (!metricName?.endsWith("_bucket") || !has(labels, wanted)) continue;
    const name = `${labels[label]}`;
    const own = buckets.get(name) ?? new Map<number, number>();
    const le = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
    buckets.set(name, own.set(le, (own.get(le) ?? 0) + value));
  }
  return [...buckets]
    .map(([name, own]) => ({
      name,
      count: own.get(Number.POSITIVE_INFINITY) ?? 0,
      p95Ms: percentile(own, 0.95) * 1000,
    }))
    .filter(({ count }) => count >= TIMES_MIN)
    .sort((a, b) => b.p95Ms - a.p95Ms)
    .slice(0, limits.admin.healthRowsShown);
}

function percentile(buckets: Map<number, number>, share: number): number {
  const sorted = [...buckets].sort(([a], [b]) => a - b);
  const rank = (sorted.at(-1)?.[1] ?? 0) * share;
  let [lowerBound, below] = [0, 0];
  for (const [upperBound, count] of sorted) {
    if (count >= rank) {
      if (upperBound === Number.POSITIVE_INFINITY) return lowerBound;
      return lowerBound + (upperBound - lowerBound) * ((rank - below) / (count - below || 1));
    }
    [lowerBound, below] = [upperBound, count];
  }
  return lowerBound;
}
