import type { Db } from "#db/database.ts";
import { adminJobs } from "#db/schema/operations.ts";

type NewJob = { kind: string; params: object; total: number; requestedBy: string };

/** Leaves long work to the worker; call it in the transaction that decides on it. */
export async function startJob(db: Db, job: NewJob): Promise<{ id: number }> {
  const [started] = await db.insert(adminJobs).values(job).returning({ id: adminJobs.id });
  if (!started) throw new Error("An insert returns its row");
  return started;
}
