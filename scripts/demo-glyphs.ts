// `npm run demo:glyphs` writes the glyphs of the demo's products from simple-icons.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { readGlyphs } from "./demo-glyphs/read-glyphs.ts";

const path = "src/db/demo/catalog/glyphs.json";
const glyphs = readGlyphs(demoCatalog.products);
writeFileSync(join(projectRoot, path), `${JSON.stringify(glyphs, null, 2)}\n`);
console.log(`Wrote ${Object.keys(glyphs).length} glyphs to ${path}.`);
