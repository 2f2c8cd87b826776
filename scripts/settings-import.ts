import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { SettingsImportPreview } from "#contract/admin/site/settings-file.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { messages } from "#contract/shared/messages.ts";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { importSettings, previewSettingsImport } from "#domain/moderation/site/transfer/import-settings.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createStorage } from "#services/storage/create-storage.ts";

const usage = "Usage: npm run settings:import -- site.json [--check]";

// `--check` only says what would change. Servers that run follow within a second.
try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : explain(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { check: { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartupError(usage);
  const text = await readFile(resolve(process.env.INIT_CWD ?? ".", file), "utf8").catch(() => {
    throw new StartupError(`${file} can't be read.`);
  });
  const env = readEnv();
  const images = createImagePipeline({ maxFileBytes: limits.pictures.bytesMax });
  const services = { brand: { storage: await createStorage(env.storage), images }, locked: env.lockedSettings };
  const done = await withConfiguredDatabase(env, async (url) => {
    const database = await openDatabase({ url });
    try {
      return values.check
        ? await previewSettingsImport(database.app, { text, services })
        : await importSettings(database.app, { text, services, actorId: null });
    } finally {
      await database.close();
    }
  });
  console.log(report(done, { isCheck: values.check === true }));
}

function report({ entries, kept }: SettingsImportPreview, { isCheck }: { isCheck: boolean }): string {
  const value = (text: string | null) => text ?? "(built in)";
  const changes = entries.map(({ name, before, after }) => `${name}: ${value(before)} -> ${value(after)}`);
  const stays = kept.map(({ name, reason }) => `${name} stays as it is: ${reason}.`);
  const count = entries.length === 1 ? "1 change" : `${entries.length} changes`;
  const last = entries.length === 0 ? "Nothing to change." : `${count}${isCheck ? ", not made" : " made"}.`;
  return [...changes, ...stays, last].join("\n");
}

function explain(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const problems = Object.entries(error.fields ?? {}).map(([name, texts]) => `  ${name}: ${texts.join(" ")}`);
  return [messages.errors[error.code].text, ...problems].join("\n");
}
