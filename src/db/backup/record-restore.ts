import type pg from "pg";
import type { Manifest } from "./archive/archive-format.ts";

/** The audit log that a restore replaces: its last seal lets somebody who noted it recognize that log. */
export type ReplacedLog = { rows: number; lastSeal: string | null };

export async function readReplacedLog(client: pg.Client): Promise<ReplacedLog> {
  const { rows } = await client.query<{ rows: number; hasSeals: boolean }>(
    `select (select count(*) from audit_log)::int as rows, to_regclass('public.audit_seals') is not null as "hasSeals"`,
  );
  if (!rows[0]?.hasSeals) return { rows: rows[0]?.rows ?? 0, lastSeal: null };
  const seals = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from audit_seals order by position desc limit 1",
  );
  return { rows: rows[0].rows, lastSeal: seals.rows[0]?.hash ?? null };
}

type Restore = { fileName: string; manifest: Manifest; replaced: ReplacedLog | null };

/** The restored log continues with the restore itself: everything before this row comes from the backup. */
export async function recordRestore(client: pg.Client, { fileName, manifest, replaced }: Restore): Promise<void> {
  const after = { backupMadeAt: manifest.createdAt, auditRows: rowsOf(manifest) };
  await client.query(
    `insert into audit_log (action, object_type, object_id, before, after)
      values ('database.restored', 'database', $1, $2, $3)`,
    [
      fileName,
      replaced && JSON.stringify({ auditRows: replaced.rows, lastSeal: replaced.lastSeal }),
      JSON.stringify(after),
    ],
  );
}

function rowsOf({ tables }: Manifest): number {
  return tables.find(({ name }) => name === "audit_log")?.rows ?? 0;
}
