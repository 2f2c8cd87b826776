import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addWorkFigures } from "./work-figures.ts";

function createWork() {
  const registry = new Registry();
  const jobs = [{ name: "expire-claims", intervalSeconds: 3600 }];
  return { registry, work: addWorkFigures(registry, { jobs, adminJobKinds: ["bulk.publish"] }) };
}

test("a job counts its runs and when it last succeeded, also before the process started", async () => {
  const { registry, work } = createWork();
  const lastSuccess = async () => {
    const text = await registry.getSingleMetricAsString("job_last_success_timestamp_seconds");
    return Number(/job_name="expire-claims"\} (\S+)/.exec(text)?.[1]);
  };
  const startedAt = Date.now() / 1000 - process.uptime();
  expect(await lastSuccess()).toBeCloseTo(startedAt, 0);
  work.jobs.succeededBefore("expire-claims", new Date(1_000_000));
  expect(await lastSuccess()).toBe(1000);
  work.jobs.ran({ name: "expire-claims", ms: 20, isOk: false });
  expect(await lastSuccess()).toBe(1000);
  work.jobs.ran({ name: "expire-claims", ms: 2000, isOk: true });
  expect(await lastSuccess()).toBeCloseTo(Date.now() / 1000, 0);
  // What the queue remembers can't be newer than what we saw.
  work.jobs.succeededBefore("expire-claims", new Date(1_000_000));
  expect(await lastSuccess()).toBeGreaterThan(1000);
  const text = await registry.metrics();
  expect(text).toContain('job_runs_total{job_name="expire-claims",outcome="ok"} 1');
  expect(text).toContain('job_runs_total{job_name="expire-claims",outcome="failed"} 1');
  expect(text).toContain('job_duration_seconds_count{job_name="expire-claims"} 2');
  expect(text).toContain('job_interval_seconds{job_name="expire-claims"} 3600');
});

test("letters count by kind, and steps of long jobs by kind and outcome", async () => {
  const { registry, work } = createWork();
  work.letterTried({ kind: "claim_approved", outcome: "sent" });
  work.letterTried({ kind: "claim_approved", outcome: "failed" });
  work.adminStepRan({ kind: "bulk.publish", outcome: "moved", ms: 300 });
  const text = await registry.metrics();
  expect(text).toContain('letters_total{kind="claim_approved",outcome="sent"} 1');
  expect(text).toContain('letters_total{kind="claim_approved",outcome="failed"} 1');
  expect(text).toContain('admin_job_step_duration_seconds_count{kind="bulk.publish",outcome="moved"} 1');
});

test("what this version doesn't know is one label", async () => {
  const { registry, work } = createWork();
  for (let n = 0; n < 100; n += 1) {
    work.letterTried({ kind: `invented_${n}`, outcome: "dead" });
    work.adminStepRan({ kind: `invented.${n}`, outcome: "done", ms: 1 });
    work.jobs.ran({ name: `invented-${n}`, ms: 1, isOk: true });
  }
  const text = await registry.metrics();
  expect(text).not.toContain("invented");
  expect(text).toContain('letters_total{kind="other",outcome="dead"} 100');
  expect(text).toContain('admin_job_step_duration_seconds_count{kind="other",outcome="done"} 100');
  expect(text).toContain('job_runs_total{job_name="other",outcome="ok"} 100');
});
