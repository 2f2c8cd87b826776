import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SettingsImport, SettingsImportPreview } from "#contract/admin/site/settings-file.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { readSettingsFile, type SettingsFile } from "./read-settings-file.ts";
import type { TransferPlan, TransferServices } from "./transfer-part.ts";
import { listedParts, type TransferPartName } from "./transfer-parts.ts";

type Given = { text: string; services: TransferServices };

/** What an import of this file would change. Nothing is stored, pictures included. */
export async function previewSettingsImport(db: Db, { text, services }: Given): Promise<SettingsImportPreview> {
  const { images, storage } = services.brand;
  const dry = { ...services, brand: { images, storage: { read: storage.read.bind(storage), put: async () => {} } } };
  const prepared = await prepare(db, { file: readSettingsFile(text), services: dry });
  return await db.transaction(async (tx) => summaryOf(await plan(tx, { prepared, services: dry })));
}

/**
 * Changes what the file names, all of it or nothing, and leaves everything else. What the environment sets stays, and
 * the answer says so.
 */
export async function importSettings(
  db: Db,
  { text, services, actorId }: Given & { actorId: string | null },
): Promise<SettingsImport> {
  const prepared = await prepare(db, { file: readSettingsFile(text), services });
  return await db.transaction(async (tx) => {
    const plans = await plan(tx, { prepared, services });
    const summary = summaryOf(plans);
    if (summary.entries.length === 0) return { ...summary, importId: null };
    for (const [name, part] of listedParts) {
      const own = plans[name];
      if (own && own.entries.length > 0) await part.apply(tx, own);
    }
    const importId = randomUUID();
    await recordAct(tx, {
      actorId,
      action: "settings.imported",
      objectType: "settings",
      objectId: importId,
      before: valuesOf(plans, "before"),
      after: valuesOf(plans, "after"),
    });
    return { ...summary, importId };
  });
}

type Values = Partial<Record<TransferPartName, Record<string, unknown>>>;

/** Puts back what an import has changed; `conflict` if any of it is different by now. */
export async function undoSettingsImport(
  db: Db,
  { importId, actorId }: { importId: string; actorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: Values; after: Values }>(sql`
      select before, after from audit_log
      where action = 'settings.imported' and object_type = 'settings' and object_id = ${importId}`);
    const [done] = rows;
    if (!done) throw new DomainError("not_found");
    for (const [name, part] of listedParts) {
      const [before, after] = [done.before[name], done.after[name]];
      if (before && after) await part.restore(tx, { before, after });
    }
    await recordAct(tx, {
      actorId,
      action: "settings.import_undone",
      objectType: "settings",
      objectId: importId,
      before: done.after,
      after: done.before,
    });
  });
}

type Prepared = Partial<Record<TransferPartName, unknown>>;
type Plans = Partial<Record<TransferPartName, TransferPlan>>;

async function prepare(db: Db, { file, services }: { file: SettingsFile; services: TransferServices }) {
  const prepared: Prepared = {};
  for (const [name, part] of listedParts) {
    const value = file[name];
    if (value !== undefined) prepared[name] = await part.prepare(db, { value, services });
  }
  return prepared;
}

async function plan(tx: Db, { prepared, services }: { prepared: Prepared; services: TransferServices }) {
  const plans: Plans = {};
  for (const [name, part] of listedParts) {
    if (prepared[name] !== undefined) plans[name] = await part.plan(tx, { prepared: prepared[name], services });
  }
  return plans;
}

function summaryOf(plans: Plans): SettingsImportPreview {
  const listed = Object.entries(plans);
  return {
    entries: listed.flatMap(([part, { entries }]) => entries.map((entry) => ({ part, ...entry }))),
    kept: listed.flatMap(([, { kept }]) => kept),
  };
}

function valuesOf(plans: Plans, side: "before" | "after"): object {
  const changed = Object.entries(plans).filter(([, { entries }]) => entries.length > 0);
  return Object.fromEntries(changed.map(([name, values]) => [name, values[side]]));
}
