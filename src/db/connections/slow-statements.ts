import type { Statement } from "./statement-name.ts";

export type SlowStatement = Statement & { calls: number; totalMs: number; maxMs: number; lastAt: Date };

/** Faster statements aren't worth looking at. */
export const SLOW_MS = 50;
const TEXTS_MAX = 200;
const TEXT_MAX = 2000;

const known = new Map<string, SlowStatement>();

/**
 * Remembers how long this process waited for a statement, by its text without the bound values. In memory: the slowest
 * ones are found again soon after a restart, and a table would cost a write per slow read.
 */
export function noteStatement({ name, text }: Statement, ms: number): void {
  if (ms < SLOW_MS) return;
  const key = text.slice(0, TEXT_MAX);
  const noted = known.get(key) ?? { name, text: key, calls: 0, totalMs: 0, maxMs: 0, lastAt: new Date() };
  noted.calls += 1;
  noted.totalMs += ms;
  noted.maxMs = Math.max(noted.maxMs, ms);
  noted.lastAt = new Date();
  known.set(key, noted);
  if (known.size > TEXTS_MAX) dropFastest();
}

/** The slowest first. */
export function listSlowStatements({ limit }: { limit: number }): SlowStatement[] {
  return [...known.values()].sort((a, b) => b.maxMs - a.maxMs).slice(0, limit);
}

function dropFastest(): void {
  const fastest = listSlowStatements({ limit: known.size }).at(-1);
  if (fastest) known.delete(fastest.text);
}
