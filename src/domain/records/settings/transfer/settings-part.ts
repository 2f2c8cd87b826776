import type * as z from "zod";
import { type SettingsInput, settingsInput } from "#contract/admin/site/settings-input.ts";
import { brandPictures } from "#contract/shared/brand.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import { findSettings } from "../find-settings.ts";
import { applySettings, planSettings, restoreSettings } from "./plan-settings.ts";
import type { TransferPart } from "./transfer-part.ts";

const pictures = Object.fromEntries(brandPictures.map((kind) => [kind, true])) as Record<
  (typeof brandPictures)[number],
  true
>;
const schema = settingsInput.omit(pictures).strict() as z.ZodType<SettingsInput>;

/** Every setting but the pictures, whose ids mean nothing on another site. */
export const settingsPart: TransferPart<SettingsInput> = {
  schema,
  async read(db) {
    const { retention, ...stored } = await findSettings(db);
    // A release may have added kinds of data since it was saved.
    const all = { ...stored, ...(retention && { retention: retentionOf(retention) }) };
    const own = Object.entries(all).filter(([name, value]) => !Object.hasOwn(pictures, name) && value != null);
    return Object.fromEntries(own);
  },
  prepare: async (_, { value }) => value,
  plan: (tx, { prepared, services }) => planSettings(tx, { change: prepared, locked: services.locked }),
  apply: applySettings,
  restore: restoreSettings,
};
