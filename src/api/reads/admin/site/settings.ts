import { z } from "@hono/zod-openapi";
import { adminSettingsSchema } from "#contract/admin/site/settings.ts";
import { exportSettings } from "#domain/moderation/site/transfer/export-settings.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { adminSettings } from "../../../admin-settings.ts";
import { declareRead } from "../../declare-read.ts";
import { Attachment } from "../../outcomes.ts";

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
  declareRead({
    route: {
      path: "/admin/settings/export.json",
      tag: "Administration",
      summary: "The site's settings as a file",
      description: "For another site, or to keep in a repository. The same settings give the same file.",
      answers: "What is set, with pictures, without secrets",
    },
    answer: z.object({}),
    gate: "staff",
    run: async ({ db, brand, lockedSettings = [] }) =>
      new Attachment("toolshelf-settings.json", await exportSettings(db, { brand, locked: lockedSettings })),
  }),
] as const;
