import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { measureSuggestions } from "#domain/moderation/engine/measure-suggestions.ts";
import { readEnv } from "#env.ts";
import { runMain } from "./launch/run-main.ts";

await runMain(() => withConfiguredDatabase(readEnv(), measureOn));

/** Runs the measurements that My AI engine makes every night, on this database's catalog. */
async function measureOn(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    const { products, niche, nicheChance, subcategory, tags } = await measureSuggestions(database.app);
    const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)} %`);
    console.log(`Leave-one-out on ${products} products:`);
    console.log(`  first niche ${percent(niche)} (always naming the largest: ${percent(nicheChance)})`);
    console.log(`  first subcategory ${percent(subcategory)}`);
    console.log(`  one of three tags ${percent(tags)}`);
  } finally {
    await database.close();
  }
}
