import type * as z from "zod";
import { lettersInput, type SettingsInput, settingsInput } from "#contract/admin/site/settings-input.ts";
import { brandPictures } from "#contract/shared/brand.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import type { Settings } from "#contract/shared/settings.ts";
import { findTextProblems } from "../../../records/letters/texts/check-letter-text.ts";
import { letterVariables } from "../../../records/letters/texts/letter-variables.ts";
import type { EditableLetter } from "../../../records/letters/texts/letter-words.ts";
import { findSettings } from "../../../records/settings/find-settings.ts";
import { applySettings, planSettings, restoreSettings } from "./plan-settings.ts";
import type { TransferPart } from "./transfer-part.ts";

const pictures = Object.fromEntries(brandPictures.map((kind) => [kind, true])) as Record<
  (typeof brandPictures)[number],
  true
>;
/** Letters are saved one at a time on their page, and move all at once; each is checked as if it were typed. */
const letters = lettersInput.superRefine((texts, context) => {
  for (const [kind, text] of Object.entries(texts)) {
    const isKnown = Object.hasOwn(letterVariables, kind);
    const problems = isKnown
      ? findTextProblems(kind as EditableLetter, text)
      : { "": [settingsTexts.settingUnknown.text] };
    for (const [field, sentences] of Object.entries(problems ?? {})) {
      const path = field === "" ? [kind] : [kind, field];
      for (const message of sentences) context.addIssue({ code: "custom", path, message });
    }
  }
});

type MovedSettings = SettingsInput & Pick<Settings, "letters">;

const schema = settingsInput
  .omit(pictures)
  .extend({ letters: letters.optional() })
  .strict() as z.ZodType<MovedSettings>;

/** Every setting but the pictures, whose ids mean nothing on another site. */
export const settingsPart: TransferPart<MovedSettings> = {
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
