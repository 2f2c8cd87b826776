import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { settingsImportPreviewSchema, settingsImportSchema } from "#contract/admin/site/settings-file.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import { importSettings, previewSettingsImport } from "#domain/moderation/site/transfer/import-settings.ts";
import { ownUpload, readUpload } from "#http/bodies/body-limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const path = "/admin/settings/imports";

/** The whole request: the file plus multipart's overhead. Larger than other bodies, because pictures are in it. */
export const settingsUploads = [path, `${path}/preview`].map((each) => ({
  path: `/api/v1${each}`,
  maxBytes: limits.settings.fileBytesMax + 4096,
  code: "settings_file_too_large" as const,
}));

const body = {
  content: {
    "multipart/form-data": {
      schema: strictInput({
        file: z
          .custom<File>((value) => value instanceof File, "Please choose a file")
          .openapi({ type: "string", format: "binary", description: "As exported, at most 8 MiB" }),
      }),
    },
  },
  required: true,
};

const refusals = {
  ...staffRefusals,
  400: refusal("Not such a file, another version, or settings that are unknown or wrong; nothing is changed"),
  413: refusal("More than 8 MiB"),
  429: refusal("Too many changes"),
};

const previewRoute = createRoute({
  method: "post",
  path: `${path}/preview`,
  tags: ["Administration"],
  summary: "What an import of settings would change",
  description: "Needs the header X-Requested-With. Nothing is changed.",
  request: { body },
  responses: { 200: json(settingsImportPreviewSchema, "What is different here"), ...refusals },
});

const importRoute = createRoute({
  method: "post",
  path,
  tags: ["Administration"],
  summary: "Import settings from a file",
  description:
    "Needs the header X-Requested-With. Changes what the file names, all of it or nothing. What the environment sets stays.",
  request: { body },
  responses: { 200: json(settingsImportSchema, "What was changed"), ...refusals },
});

export function settingsImportRoutes({
  database: { app: db },
  rateLimits,
  brand,
  lockedSettings = [],
}: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  const services = { brand, locked: lockedSettings };
  for (const route of [previewRoute, importRoute]) {
    api.on("POST", route.path, rateLimits.limit("admin_write"), ownUpload, readUpload);
  }
  return api
    .openapi(previewRoute, async (c) => {
      const { file } = c.req.valid("form");
      return c.json(await previewSettingsImport(db, { text: await file.text(), services }), 200);
    })
    .openapi(importRoute, async (c) => {
      const { viewer } = c.var;
      if (!viewer) throw new DomainError("not_signed_in");
      const { file } = c.req.valid("form");
      return c.json(await importSettings(db, { text: await file.text(), services, actorId: viewer.userId }), 200);
    });
}
