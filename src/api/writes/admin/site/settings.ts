import { adminSettingsSchema, morningMailSchema } from "#contract/admin/site/settings.ts";
import { settingsImportUndoInput } from "#contract/admin/site/settings-file.ts";
import { morningMailInput, settingsInput } from "#contract/admin/site/settings-input.ts";
import { setMorningMail } from "#domain/mail/morning-mail/set-morning-mail.ts";
import { undoSettingsImport } from "#domain/moderation/site/transfer/import-settings.ts";
import { requireBrandPictures } from "#domain/records/brand/keep-brand-picture.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { saveSettings } from "#domain/records/settings/save-settings.ts";
import { adminSettings } from "../../../admin-settings.ts";
import { declareWrite } from "../../declare-write.ts";

const saveSettingsWrite = declareWrite({
  route: {
    method: "patch",
    path: "/admin/settings/values",
    status: 200,
    tag: "Administration",
    summary: "Change the site's settings",
    description: "Only the given ones change. Every process follows within a second, without a restart.",
    answers: "All settings as they are now",
    refusals: { 409: "The environment sets one of them" },
  },
  input: { name: "SettingsChange", schema: settingsInput },
  answer: adminSettingsSchema,
  gate: "staff",
  limit: "admin_write",
  async run({ db, actor, site, brand, lockedSettings = [] }, change) {
    await requireBrandPictures(brand.storage, change);
    const stored = await saveSettings(db, { change, locked: lockedSettings, actorId: actor.userId });
    return adminSettings(stored, { site, lockedSettings });
  },
  failed: "errors.server_error",
});

const setMorningMailWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/security/morning-mail",
    status: 200,
    tag: "Administration",
    summary: "Turn the morning mail on or off",
    answers: "The choice as stored",
  },
  input: { name: "MorningMailChoice", schema: morningMailInput },
  answer: morningMailSchema,
  gate: "staff",
  limit: "admin_write",
  run: ({ db, actor }, { isOn }) => setMorningMail(db, { userId: actor.userId, isOn }),
  failed: "errors.server_error",
});

const undoImportWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/settings/imports/undo",
    status: 200,
    tag: "Administration",
    summary: "Undo an import of settings",
    answers: "All settings as they are now",
    refusals: { 404: "No such import", 409: "What it changed is different by now" },
  },
  input: { name: "SettingsImportUndo", schema: settingsImportUndoInput },
  answer: adminSettingsSchema,
  gate: "staff",
  limit: "admin_write",
  async run({ db, actor, site, lockedSettings }, { importId }) {
    await undoSettingsImport(db, { importId, actorId: actor.userId });
    return adminSettings(await findSettings(db), { site, lockedSettings });
  },
  failed: "errors.server_error",
});

export const settingsWrites = [saveSettingsWrite, undoImportWrite, setMorningMailWrite] as const;
