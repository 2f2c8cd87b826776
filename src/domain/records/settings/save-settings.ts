import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { type LockableSetting, type Settings, settingVariables } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { lockSettings, storeSettings } from "./store-settings.ts";

type Change = { change: SettingsInput; locked: readonly LockableSetting[]; actorId: string };

/**
 * Changes the given settings and leaves the others as they are. A trigger notifies every process once it is committed.
 * Settings that the environment fixes are refused: they would have no effect.
 */
export async function saveSettings(db: Db, { change, locked, actorId }: Change): Promise<Settings> {
  const fixed = locked.filter((setting) => change[setting] !== undefined);
  if (fixed.length > 0) {
    const fields = Object.fromEntries(fixed.map((name) => [name, [`Set by ${settingVariables[name]}`]]));
    throw new DomainError("setting_locked", { fields });
  }
  return await db.transaction(async (tx) => {
    const stored = await lockSettings(tx);
    const names = (Object.keys(change) as (keyof SettingsInput)[]).filter(
      (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(stored[name]),
    );
    if (names.length === 0) return stored;
    const changed = pick(change, names);
    await storeSettings(tx, changed);
    await recordAct(tx, {
      actorId,
      action: "settings.changed",
      objectType: "settings",
      objectId: names.join(" "),
      before: pick(stored, names),
      after: changed,
    });
    return { ...stored, ...changed };
  });
}

function pick(settings: Settings, names: (keyof Settings)[]): Settings {
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}
