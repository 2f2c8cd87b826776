import { Counter, type Registry } from "prom-client";
import { observeStatements } from "#db/connections/observe-statements.ts";
import { OTHER_STATEMENT, STATEMENT_NAMES_MAX } from "#db/connections/statement-name.ts";
import { addHistogram, type Series } from "./histogram.ts";

// A read by key takes 0.3 ms; the time-outs of the pools are 1 and 2 seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const failures = ["timed_out", "conflict", "constraint", "connection", "other"] as const;
type Failure = (typeof failures)[number];

/** Returns what ends it. */
export function addStatementTimes(registry: Registry): () => void {
  const histogram = addHistogram(registry, {
    name: "db_statement_duration_seconds",
    help: `Time until a statement's answer was there, by its name; "${OTHER_STATEMENT}" beyond ${STATEMENT_NAMES_MAX} names`,
    labelNames: ["statement"],
    buckets,
    seriesMax: STATEMENT_NAMES_MAX,
  });
  const failed = new Counter({
    name: "db_statement_failures_total",
    help: "Statements that failed, by reason; a constraint often refuses what a visitor asked for",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of failures) failed.inc({ reason }, 0);
  const byName = new Map<string, Series>();

  return observeStatements(({ name }) => {
    let series = byName.get(name);
    if (!series) {
      series = histogram.series([name]);
      byName.set(name, series);
    }
    const times = series;
    return ({ ms, error }) => {
      times.observe(ms / 1000);
      if (error) failed.inc({ reason: failureOf(error) });
    };
  });
}

/** By the code of PostgreSQL; errors without one are those of the connection. */
function failureOf(error: unknown): Failure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "57014") return "timed_out";
  if (/^(?:40|55P03)/.test(code)) return "conflict";
  if (code.startsWith("23")) return "constraint";
  if (/^(?:|E[A-Z]+|08.*|53.*|57P.*)$/.test(code)) return "connection";
  return "other";
}
