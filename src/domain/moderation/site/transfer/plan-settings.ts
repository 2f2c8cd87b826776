import { DomainError } from "#contract/shared/errors.ts";
import { type LockableSetting, type Settings, settingVariables } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { lockSettings, storeSettings } from "../../../records/settings/store-settings.ts";
import type { TransferPlan } from "./transfer-part.ts";

type Given = { change: Settings; locked: readonly LockableSetting[]; shown?: (value: unknown) => string };

/** What of these settings is different from the stored ones. */
export async function planSettings(tx: Db, { change, locked, shown = asText }: Given): Promise<TransferPlan> {
  const stored = (await lockSettings(tx)) as Record<string, unknown>;
  const plan: TransferPlan = { entries: [], kept: [], before: {}, after: {} };
  for (const [name, value] of Object.entries(change)) {
    const [before, after] = [stored[name] ?? null, value ?? null];
    if (isSame(before, after)) continue;
    if (isLocked(name, locked)) {
      plan.kept.push({ name, reason: `Set by ${settingVariables[name]}` });
      continue;
    }
    plan.before[name] = before;
    plan.after[name] = after;
    plan.entries.push(...differences(name, { before, after, shown }));
  }
  return plan;
}

export async function applySettings(tx: Db, { after }: Pick<TransferPlan, "after">): Promise<void> {
  const removed = Object.keys(after).filter((name) => after[name] === null);
  await storeSettings(tx, after as Settings, removed);
}

export async function restoreSettings(tx: Db, { before, after }: Pick<TransferPlan, "before" | "after">) {
  const stored = (await lockSettings(tx)) as Record<string, unknown>;
  const isAsImported = Object.keys(after).every((name) => isSame(stored[name] ?? null, after[name]));
  if (!isAsImported) throw new DomainError("conflict");
  await applySettings(tx, { after: before });
}

function isLocked(name: string, locked: readonly LockableSetting[]): name is LockableSetting {
  return (locked as readonly string[]).includes(name);
}

type Values = { before: unknown; after: unknown; shown?: (value: unknown) => string };

/** An entry for each value in it, so that a change of one number is a line with that number. */
export function differences(name: string, { before, after, shown = asText }: Values): TransferPlan["entries"] {
  if (isRecord(before) || isRecord(after)) {
    const [one, other] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
    return keys.flatMap((key) =>
      differences(`${name}.${key}`, { before: one[key] ?? null, after: other[key] ?? null, shown }),
    );
  }
  if (isSame(before, after)) return [];
  const text = (value: unknown) => (value === null ? null : shown(value));
  return [{ name, before: text(before), after: text(after) }];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** PostgreSQL orders the keys of objects in its own way. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Keys in the order of the alphabet, at every depth. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}
