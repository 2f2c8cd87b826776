import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const routeFiles = readdirSync(folder).filter((file) => file.endsWith("-routes.ts"));

// The server finds a page's styles and code by this name: without them, the page is unstyled until its script has run.
test.each(routeFiles)("%s names each page by the file it loads", (file) => {
  const source = readFileSync(join(folder, file), "utf8");
  const pages = [...source.matchAll(/page\("([^"]+)"\),\s*lazy: \(\) => import\("\.\.\/\.\.\/([^"]+)-page\.tsx"\)/g)];
  expect(pages).toHaveLength(source.match(/isServer && page\(/g)?.length ?? 0);
  for (const [, named, loaded] of pages) expect(named).toBe(loaded);
});
