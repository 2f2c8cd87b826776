import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder with our package.json, the same whether the code runs from src/ or bundled from dist/. */
export const projectRoot = findProjectRoot(import.meta.dirname);

function findProjectRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "toolshelf") return folder;
    if (folder === dirname(folder)) throw new Error(`No package.json of Toolshelf above ${start}`);
  }
}
