import { adminSettingsSchema } from "#contract/admin/site/settings.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { adminSettings } from "../../admin-settings.ts";
import { declareRead } from "../declare-read.ts";

export const settingsReads = [
  declareRead({
    route: {
      path: "/admin/settings/values",
      tag: "Administration",
      summary: "The site's settings",
      answers: "As they are in effect",
    },
    answer: adminSettingsSchema,
    gate: "staff",
    run: async ({ db, site, lockedSettings }) => adminSettings(await findSettings(db), { site, lockedSettings }),
  }),
] as const;
