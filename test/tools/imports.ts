import { sql } from "drizzle-orm";
import pino from "pino";
import { guessMapping, noImportOptions } from "#contract/admin/products/import-fields.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";
import { checkImport } from "#domain/moderation/imports/check-import.ts";
import { getImport } from "#domain/moderation/imports/get-import.ts";
import { storeUpload } from "#domain/moderation/imports/reading/store-upload.ts";
import { runNextStep } from "#domain/records/jobs/run-next-step.ts";
import { adminJobKinds } from "#jobs/admin-job-kinds.ts";
import { readCsv } from "#services/csv/read-csv.ts";
import { makeUser } from "#test/factories/make-user.ts";

const log = pino({ level: "silent" });

/** Runs every job that is due, as the worker of a running server does. */
export async function runJobs(db: Db): Promise<void> {
  while (await runNextStep(db, { kinds: adminJobKinds, log }));
}

/** One step of the next job. */
export function runStep(db: Db) {
  return runNextStep(db, { kinds: adminJobKinds, log });
}

export async function makeAdmin(db: Db): Promise<string> {
  const { id } = await makeUser(db);
  await db.execute(sql`insert into admin_users (user_id) values (${id})`);
  return id;
}

type Uploaded = { adminId: string; content: string | Uint8Array; fileName?: string };

export async function upload(db: Db, { adminId, content, fileName = "tools.csv" }: Uploaded): Promise<number> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const { id } = await storeUpload(db, { adminId, fileName, fileType: "", bytes: pieces(bytes), readCsv });
  return id;
}

/** Uploads a file, checks it with the guessed mapping and returns its id. */
export async function uploadAndCheck(db: Db, { plan = {}, ...file }: Uploaded & { plan?: Partial<ImportPlan> }) {
  const importId = await upload(db, file);
  const { headers } = await getImport(db, { importId });
  const rest = { nicheIds: [], subcategoryIds: [], status: "draft" as const, ...noImportOptions };
  const guessed = { columns: guessMapping(headers), ...rest };
  await checkImport(db, { importId, adminId: file.adminId, plan: { ...guessed, ...plan } });
  await runJobs(db);
  return importId;
}

/** Small and odd pieces, so that characters and line breaks are cut in the middle. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = bytes.length < 10_000 ? 7 : 65_521;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
