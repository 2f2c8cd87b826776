import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "#db/database.ts";
import { findNewestBackup } from "#domain/moderation/site/diagnostics/find-newest-backup.ts";
import { type DatabaseSize, measureDatabase } from "#domain/moderation/site/diagnostics/measure-database.ts";
import { countOpenJobs, type OpenJobs } from "#domain/records/jobs/count-open-jobs.ts";
import { countLetters, type LetterCounts } from "#domain/records/letters/count-letters.ts";

type SiteState = { letters: LetterCounts; adminJobs: OpenJobs; newestBackup: Date | null };

// Several collectors may ask at once, and none needs it fresher.
const STATE_MS = 5000;
const SIZE_MS = 60_000;
// A collector waits ten seconds for everything, and must hear of a lost database.
const PATIENCE_MS = 2000;

/** What is the same in every process: asked of the database once, by the process that serves the metrics. */
export function addSiteGauges(registry: Registry, db: Db): void {
  const readState = remembered(STATE_MS, async (): Promise<SiteState> => {
    const [letters, adminJobs, newestBackup] = await Promise.all([
      countLetters(db),
      countOpenJobs(db),
      findNewestBackup(db),
    ]);
    return { letters, adminJobs, newestBackup };
  });
  const readSize = remembered(SIZE_MS, () => measureDatabase(db));

  function addOf<Read>(read: () => Promise<Read | null>, { name, help, labels = [], valuesOf }: SiteGauge<Read>): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator: "max",
      registers: [registry],
      async collect() {
        const figures = await read();
        const values = figures === null ? [] : valuesOf(figures);
        // Nothing is better than the figures of an hour ago, and than the 0 that a figure without a label is reset to.
        this.reset();
        if (values.length === 0 && labels.length === 0) this.remove();
        for (const [value, label] of values) this.set(label ? { [labels[0] ?? ""]: label } : {}, value);
      },
    });
  }
  const add = (gauge: SiteGauge<SiteState>) => addOf(readState, gauge);
  const addSize = (gauge: SiteGauge<DatabaseSize>) => addOf(readSize, gauge);

  new Gauge({
    name: "db_up",
    help: "1 if the database answered within 2 seconds; 0 hides what is asked of it",
    aggregator: "max",
    registers: [registry],
    async collect() {
      this.set((await readState()) === null ? 0 : 1);
    },
  });
  add({
    name: "letters",
    help: "Letters of the whole site that wait or were given up in the last 30 days",
    labels: ["state"],
    valuesOf: ({ letters }) => [
      [letters.queued, "queued"],
      [letters.dead, "dead"],
    ],
  });
  add({
    name: "letters_oldest_waiting_seconds",
    help: "How long the oldest letter has been waiting to be sent",
    valuesOf: ({ letters }) => [[letters.oldestWaitingSeconds]],
  });
  add({
    name: "admin_jobs",
    help: "Long jobs of administrators: under way or waiting, and failed in the last day",
    labels: ["state"],
    valuesOf: ({ adminJobs }) => [
      [adminJobs.open, "open"],
      [adminJobs.failedLastDay, "failed"],
    ],
  });
  add({
    name: "admin_jobs_oldest_waiting_seconds",
    help: "How long the oldest job has been waiting for a process that runs its next step",
    valuesOf: ({ adminJobs }) => [[adminJobs.oldestWaitingSeconds]],
  });
  add({
    name: "backup_newest_timestamp_seconds",
    help: "When the last backup was made; absent if there never was one",
    valuesOf: ({ newestBackup }) => (newestBackup ? [[newestBackup.getTime() / 1000]] : []),
  });
  addSize({
    name: "db_size_bytes",
    help: "Size of the database",
    valuesOf: ({ bytes }) => [[bytes]],
  });
  addSize({
    name: "db_table_bytes",
    help: "Size of each table with its indexes",
    labels: ["table"],
    valuesOf: ({ tables }) => tables.map(({ name, bytes }) => [bytes, name]),
  });
}

type SiteGauge<Read> = {
  name: string;
  help: string;
  labels?: string[];
  valuesOf: (read: Read) => [value: number, label?: string][];
};

/** Asks once at a time, and gives the same answer for this long; null if there was none in time. */
function remembered<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer | null> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer | null> = Promise.resolve(null);
  return () => {
    if (performance.now() >= goodUntil) {
      goodUntil = Number.POSITIVE_INFINITY;
      answer = Promise.race([ask(), wait(PATIENCE_MS, null, { ref: false })])
        .catch(() => null)
        .finally(() => {
          goodUntil = performance.now() + ms;
        });
    }
    return answer;
  };
}
