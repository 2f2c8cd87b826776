import { Counter, Gauge, type Registry } from "prom-client";
import { templates } from "#domain/records/letters/letter-kinds.ts";
import type { LetterOutcome } from "#domain/records/letters/send-next-letter.ts";
import { addHistogram, OTHER } from "./histogram.ts";

/** A scheduled job, and the longest time between two of its runs. */
export type ScheduledJob = { name: string; intervalSeconds: number };

export type WorkFigures = {
  jobs: {
    ran(run: { name: string; ms: number; isOk: boolean }): void;
    /** From the queue's records, when a process starts. */
    succeededBefore(name: string, at: Date): void;
  };
  letterTried(letter: { kind: string; outcome: LetterOutcome }): void;
  adminStepRan(step: { kind: string; outcome: string; ms: number }): void;
};

type Scheduled = { jobs: readonly ScheduledJob[]; adminJobKinds: readonly string[] };

// From a job that finds nothing to do to one that reads the whole catalog.
const buckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800];

/** What runs without anybody asking: jobs of the clock, letters, and the long jobs of administrators. */
export function addWorkFigures(registry: Registry, { jobs, adminJobKinds }: Scheduled): WorkFigures {
  return {
    jobs: addJobs(registry, jobs),
    letterTried: addLetters(registry),
    adminStepRan: addAdminJobs(registry, adminJobKinds),
  };
}

// The label can't be called "job": Prometheus has one of that name.
const labelNames = ["job_name"] as const;

function addJobs(registry: Registry, jobs: readonly ScheduledJob[]): WorkFigures["jobs"] {
  const names = new Set(jobs.map(({ name }) => name));
  const times = addHistogram(registry, {
    name: "job_duration_seconds",
    help: "Time a run of a scheduled job took",
    labelNames,
    buckets,
    seriesMax: names.size + 1,
  });
  const runs = new Counter({
    name: "job_runs_total",
    help: "Runs of scheduled jobs, by how they ended",
    labelNames: [...labelNames, "outcome"],
    registers: [registry],
  });
  const intervals = new Gauge({
    name: "job_interval_seconds",
    help: "The longest time between two runs of a job by its schedule",
    labelNames,
    aggregator: "max",
    registers: [registry],
  });
  const successes = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a job last succeeded; the start of the process if it has not since, as far as the queue remembers",
    labelNames,
    aggregator: "max",
    registers: [registry],
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  const lastAt = new Map<string, number>();
  for (const { name, intervalSeconds } of jobs) {
    intervals.set({ job_name: name }, intervalSeconds);
    successes.set({ job_name: name }, startedAt);
    for (const outcome of ["ok", "failed"]) runs.inc({ job_name: name, outcome }, 0);
  }

  function succeeded(name: string, at: number): void {
    if (!names.has(name) || at <= (lastAt.get(name) ?? 0)) return;
    lastAt.set(name, at);
    successes.set({ job_name: name }, at);
  }

  return {
    ran({ name, ms, isOk }) {
      const label = names.has(name) ? name : OTHER;
      times.series([label]).observe(ms / 1000);
      runs.inc({ job_name: label, outcome: isOk ? "ok" : "failed" });
      if (isOk) succeeded(name, Date.now() / 1000);
    },
    succeededBefore: (name, at) => succeeded(name, at.getTime() / 1000),
  };
}

function addLetters(registry: Registry): WorkFigures["letterTried"] {
  const tries = new Counter({
    name: "letters_total",
    help: "Tries to send a letter, by its kind and how they ended; a dead one was given up",
    labelNames: ["kind", "outcome"],
    registers: [registry],
  });
  // The table may hold letters of another version.
  return ({ kind, outcome }) => tries.inc({ kind: Object.hasOwn(templates, kind) ? kind : OTHER, outcome });
}

function addAdminJobs(registry: Registry, kinds: readonly string[]): WorkFigures["adminStepRan"] {
  const known = new Set(kinds);
  const times = addHistogram(registry, {
    name: "admin_job_step_duration_seconds",
    help: "Time a step of an administrator's long job took, by its kind and how it ended",
    labelNames: ["kind", "outcome"],
    buckets,
    // Five outcomes.
    seriesMax: (known.size + 1) * 5,
  });
  return ({ kind, outcome, ms }) => times.series([known.has(kind) ? kind : OTHER, outcome]).observe(ms / 1000);
}
