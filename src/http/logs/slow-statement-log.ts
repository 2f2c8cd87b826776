import type { Logger } from "pino";
import { observeStatements } from "#db/connections/observe-statements.ts";
import { actingRequest } from "#domain/records/audit/acting-request.ts";

type Options = {
  /** Statements that take this long or longer; 0 for none. */
  thresholdMs: number;
  now?: () => number;
};

const TEXT_MAX = 500;
// On a database that is slow altogether, the log must not become the next problem. The metrics count them all.
const LINES_MAX = 20;
const LINES_MS = 1000;

/**
 * Writes slow statements to the log with the id of the request that asked, without bound values. Returns what stops it.
 */
export function logSlowStatements(log: Pick<Logger, "warn">, { thresholdMs, now = Date.now }: Options): () => void {
  if (thresholdMs === 0) return () => {};
  const written = { since: 0, lines: 0 };

  function mayWrite(): boolean {
    if (now() - written.since >= LINES_MS) Object.assign(written, { since: now(), lines: 0 });
    written.lines += 1;
    return written.lines <= LINES_MAX;
  }

  return observeStatements(({ name, text }) => {
    // Now: at the end, we are in the context of the connection.
    const requestId = actingRequest.getStore()?.requestId;
    return ({ ms, error }) => {
      if (ms < thresholdMs || !mayWrite()) return;
      const facts = {
        requestId,
        statement: name,
        ms: Math.round(ms),
        text: text.replace(/\s+/g, " ").trim().slice(0, TEXT_MAX),
        ...(error !== null && { hasFailed: true }),
      };
      log.warn(facts, "slow statement");
    };
  });
}
