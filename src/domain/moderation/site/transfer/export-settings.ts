import { settingsFormat, settingsVersion } from "#contract/admin/site/settings-file.ts";
import type { Db } from "#db/database.ts";
import { sorted } from "./plan-settings.ts";
import type { TransferServices } from "./transfer-part.ts";
import { listedParts } from "./transfer-parts.ts";

/** What administrators have set, as a file that people can read and compare. The same settings give the same file. */
export async function exportSettings(db: Db, services: TransferServices): Promise<string> {
  const parts: Record<string, unknown> = {};
  for (const [name, part] of listedParts) parts[name] = sorted(await part.read(db, services));
  return `${JSON.stringify({ format: settingsFormat, version: settingsVersion, ...parts }, null, 2)}\n`;
}
