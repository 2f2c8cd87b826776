import { addCounts, type Counts } from "../testing/test-counts.ts";
import type { Row } from "./rows.ts";
import type { BenchSite } from "./site/bench-site.ts";
import { stopLeftovers } from "./site/started.ts";

export type Stage = {
  goalIds: string[];
  what: string;
  measure(site: BenchSite, wants: (goalId: string) => boolean): Promise<Row[]>;
};

/** Thrown by a row that this machine or this database can't measure. It is reported, but isn't a failure. */
export class NotPossibleHere extends Error {}

export type Outcome = {
  rows: Row[];
  /** One per stage. */
  counts: Counts;
  /** What could not be measured, and why. */
  skipped: Record<string, string>;
};

type Run = {
  site: BenchSite;
  wants: (goalId: string) => boolean;
  interrupted?: AbortSignal;
  /** How often a stage may fail. A machine that stops for a second fails one once; a broken one fails again. */
  attempts?: number;
};

/** Measures one stage after another. A stage that fails is reported, and everything it left running is stopped. */
export async function runStages(stages: Stage[], { site, wants, interrupted, attempts = 1 }: Run): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const stage of stages.filter(({ goalIds }) => goalIds.some(wants))) {
    if (interrupted?.aborted) break;
    const name = `${stage.goalIds.filter(wants).join(", ")} ${stage.what}`;
    console.log(`Measuring ${name} …`);
    let outcome: Outcome;
    let attempt = 0;
    do {
      const startedAt = performance.now();
      outcome = await runStage(name, () => stage.measure(site, wants));
      attempt += 1;
      console.log(`  ${describe(outcome)} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    } while (outcome.counts.failed > 0 && attempt < attempts && !interrupted?.aborted);
    outcomes.push(outcome);
  }
  return {
    rows: outcomes.flatMap(({ rows }) => rows),
    counts: addCounts(outcomes.map(({ counts }) => counts)),
    skipped: Object.assign({}, ...outcomes.map(({ skipped }) => skipped)),
  };
}

async function runStage(name: string, measure: () => Promise<Row[]>): Promise<Outcome> {
  const none: Counts = { passed: 0, failed: 0, skipped: 0, failedFiles: {}, failures: [] };
  let outcome: Outcome;
  try {
    const rows = await measure();
    refuseEmptyFigures(rows);
    outcome = { rows, counts: { ...none, passed: 1 }, skipped: {} };
  } catch (error) {
    outcome =
      error instanceof NotPossibleHere
        ? { rows: [], counts: { ...none, skipped: 1 }, skipped: { [name]: error.message } }
        : { rows: [], counts: { ...none, failed: 1, failures: [`${name}: ${reasonOf(error)}`] }, skipped: {} };
  }
  try {
    await stopLeftovers();
    return outcome;
  } catch (error) {
    const failures = [...outcome.counts.failures, `${name}: ${reasonOf(error)}`];
    return { ...outcome, counts: { ...none, failed: 1, failures } };
  }
}

/** A figure like this means that the row no longer measures what its label says. */
function refuseEmptyFigures(rows: Row[]): void {
  if (rows.length === 0) throw new Error("It gave no figure.");
  for (const { what, ours, reference } of rows) {
    const isKnown = [ours, ...(reference ? [reference] : [])].every(({ value }) => Number.isFinite(value));
    if (!isKnown) throw new Error(`It gave no figure for "${what}".`);
  }
}

function describe({ counts, skipped }: Outcome): string {
  if (counts.failed > 0) return `FAILED: ${counts.failures.join("\n")}`;
  return counts.skipped > 0 ? `not possible here: ${Object.values(skipped).join()}` : "measured";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
