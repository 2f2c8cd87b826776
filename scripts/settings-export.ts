import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { exportSettings } from "#domain/moderation/site/transfer/export-settings.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createStorage } from "#services/storage/create-storage.ts";

// `npm run --silent settings:export > site.json`: what administrators have set, as a file.
try {
  const env = readEnv();
  const brand = { storage: await createStorage(env.storage), images: createImagePipeline() };
  const text = await withConfiguredDatabase(env, async (url) => {
    const database = await openDatabase({ url });
    try {
      return await exportSettings(database.app, { brand, locked: env.lockedSettings });
    } finally {
      await database.close();
    }
  });
  process.stdout.write(text);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
