// `npm run relevance -- [--held-out] [--keep]`: how well search answers the judged questions. `--held-out` also names
// the misses of the held-out half; `--keep` stores today's figures as the minimum for later runs.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/database.ts";
import { prepareDatabase } from "./bench/site/bench-database.ts";
import { startServer } from "./bench/site/server-process.ts";
import { stopEverything } from "./bench/site/started.ts";
import { ensureBuild } from "./build/ensure-build.ts";
import { createBm25 } from "./relevance/bm25.ts";
import { type Committed, findDrops } from "./relevance/committed.ts";
import type { Answer } from "./relevance/figures.ts";
import { readQuestions } from "./relevance/judged.ts";
import { listDocuments } from "./relevance/list-documents.ts";
import { describeMisses, halvesOf, toTable } from "./relevance/report.ts";
import { type Answers, findShortfalls } from "./relevance/required.ts";
import { searchSlugs } from "./relevance/search-slugs.ts";

const { values } = parseArgs({
  options: { keep: { type: "boolean", default: false }, "held-out": { type: "boolean", default: false } },
});
const committedFile = join(import.meta.dirname, "relevance", "committed.json");
const folder = mkdtempSync(join(tmpdir(), "toolshelf-relevance-"));
try {
  await ensureBuild();
  const { ours, reference } = await askBoth();
  console.log(`\n${toTable({ ours, reference })}\n\n${describeMisses(ours, { showsHeldOut: values["held-out"] })}`);
  const figures = halvesOf(ours);
  if (values.keep) writeFileSync(committedFile, `${JSON.stringify(figures, null, 2)}\n`);
  const committed = JSON.parse(readFileSync(committedFile, "utf8")) as Committed;
  const problems = [...findDrops(figures, committed), ...findShortfalls({ ours, reference })];
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await stopEverything();
  rmSync(folder, { recursive: true, force: true });
}

/** The demo catalog, searched through our API and through the reference. */
async function askBoth(): Promise<Answers> {
  const { url } = await prepareDatabase({ folder });
  const database = await openDatabase({ url });
  try {
    const search = createBm25(await listDocuments(database.open));
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, "server"), DEMO_DATA: "off", DEMO_SIGN_IN: "off" };
    const { origin } = await startServer({ env, place: "anywhere" });
    const ours: Answer[] = [];
    const reference: Answer[] = [];
    for (const question of readQuestions()) {
      ours.push({ question, slugs: await searchSlugs(origin, question.q) });
      reference.push({ question, slugs: search(question.q) });
    }
    return { ours, reference };
  } finally {
    await database.close();
  }
}
