import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminSettingsSchema, morningMailSchema } from "#contract/admin/settings.ts";
import { getMorningMail } from "#domain/mail/morning-mail/set-morning-mail.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { adminSettings } from "./admin-settings.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const settingsRoute = createRoute({
  method: "get",
  path: "/admin/settings/values",
  tags: ["Administration"],
  summary: "The site's settings",
  responses: { 200: json(adminSettingsSchema, "As they are in effect"), ...staffRefusals },
});

const morningMailRoute = createRoute({
  method: "get",
  path: "/admin/security/morning-mail",
  tags: ["Administration"],
  summary: "Whether the viewer gets the morning mail",
  responses: { 200: json(morningMailSchema, "Off until they turn it on"), ...staffRefusals },
});

export function settingsApi({ database, site, lockedSettings }: ApiDependencies) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(settingsRoute, async (c) => {
      return c.json(adminSettings(await findSettings(db), { site, lockedSettings }), 200);
    })
    .openapi(morningMailRoute, async (c) => c.json(await getMorningMail(db, { userId: staffOf(c.var).userId }), 200));
}
