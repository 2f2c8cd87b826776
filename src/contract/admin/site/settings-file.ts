import { z } from "@hono/zod-openapi";

/** The file that settings move in: what it is, and the version that this program writes and reads. */
export const settingsFormat = "toolshelf-settings";
export const settingsVersion = 1;

const entrySchema = z.object({
  part: z.string().openapi({ example: "settings" }),
  name: z.string().openapi({ example: "firstDay.upvotes" }),
  before: z.string().nullable().openapi({ description: "As text; null: what is built in" }),
  after: z.string().nullable(),
});
export type TransferEntry = z.infer<typeof entrySchema>;

export const settingsImportPreviewSchema = z
  .object({
    entries: z
      .array(entrySchema)
      .openapi({ description: "What an import would change; empty if nothing is different" }),
    kept: z
      .array(z.object({ name: z.string(), reason: z.string() }))
      .openapi({ description: "What the file names, but stays as it is" }),
  })
  .openapi("SettingsImportPreview");
export type SettingsImportPreview = z.infer<typeof settingsImportPreviewSchema>;

export const settingsImportSchema = settingsImportPreviewSchema
  .extend({
    importId: z.string().nullable().openapi({ description: "Undoes it; null if there was nothing to change" }),
  })
  .openapi("SettingsImport");
export type SettingsImport = z.infer<typeof settingsImportSchema>;

export const settingsImportUndoInput = z.strictObject({ importId: z.uuid() });
