import type * as z from "zod";
import type { SettingsImportPreview, TransferEntry } from "#contract/admin/site/settings-file.ts";
import type { LockableSetting } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import type { BrandServices } from "../../../records/brand/keep-brand-picture.ts";

export type TransferServices = {
  brand: BrandServices;
  /** What the environment sets: a file may name it, but it stays. */
  locked: readonly LockableSetting[];
};

/** What of a file is different here. */
export type TransferPlan = {
  entries: Omit<TransferEntry, "part">[];
  kept: SettingsImportPreview["kept"];
  /** By name, for the audit log and for undoing it; null for what is built in. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** A part of what makes a site an operator's own, as it moves from one site to another. */
export type TransferPart<Value, Prepared = Value> = {
  /** Of its key in the file. */
  schema: z.ZodType<Value>;
  /** What is set here, without secrets. */
  read(db: Db, services: TransferServices): Promise<Value>;
  /** What takes long or is outside of the database; before the transaction. */
  prepare(db: Db, given: { value: Value; services: TransferServices }): Promise<Prepared>;
  plan(tx: Db, given: { prepared: Prepared; services: TransferServices }): Promise<TransferPlan>;
  apply(tx: Db, plan: TransferPlan): Promise<void>;
  /** Takes an import back; `conflict` if somebody has changed it since. */
  restore(tx: Db, done: Pick<TransferPlan, "before" | "after">): Promise<void>;
};
