// `npm run typos -- [--database-url …] [--products 20000] [--names 1000] [--misses 50]`
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/database.ts";
import { prepareDatabase } from "./bench/site/bench-database.ts";
import { stopEverything } from "./bench/site/started.ts";
import { measureTypos, type TypoReport } from "./typos/measure-typos.ts";

const { values } = parseArgs({
  options: {
    "database-url": { type: "string" },
    products: { type: "string" },
    names: { type: "string", default: "1000" },
    misses: { type: "string", default: "50" },
  },
});
const given = values["database-url"];
if (given) await measureOn(given);
else await measureOnOwn(values.products ? Number(values.products) : undefined);

/** The demo catalog, or generated products, in a database of our own. */
async function measureOnOwn(products?: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-typos-"));
  try {
    const own = await prepareDatabase({ folder, ...(products && { products }) });
    await measureOn(own.url);
  } finally {
    await stopEverything();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    for (const report of await measureTypos(database, { names: Number(values.names) })) print(report);
  } finally {
    await database.close();
  }
}

function print({ title, goal, kinds, otherNames, belowOthers, misses }: TypoReport): void {
  const tried = kinds.reduce((sum, kind) => sum + kind.tried, 0);
  const share = (tried - misses.length) / tried;
  console.log(
    `\n${title}: ${tried - misses.length} of ${tried} in the top 3, ${percent(share)} (goal ${percent(goal)})`,
  );
  for (const { kind, tried: of, found } of kinds)
    console.log(`  ${kind.padEnd(34)} ${found} of ${of}, ${percent(found / of)}`);
  console.log(`  not counted: ${otherNames} that are another product's name`);
  console.log(`  counted, though below other results of the page: ${belowOthers}`);
  for (const { name, typed, shown } of misses.slice(0, Number(values.misses)))
    console.log(`  missed: ${typed} for ${name}; shown: ${shown.join(", ") || "nothing"}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
