import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { exportSettings } from "#domain/moderation/site/transfer/export-settings.ts";
import { readEnv } from "#env.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { runMain } from "./launch/run-main.ts";

// `npm run --silent settings:export > site.json`: what administrators have set, as a file.
await runMain(async () => {
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
});
