import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageAssets } from "#contract/render-page.ts";

export type ManifestChunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, ManifestChunk>;

const ENTRY = "src/web/entry-client.tsx";

/** Reads from Vite's manifest which built files a page needs, so that the browser can request them all at once. */
export function readPageAssets(clientFolder: string): (modules: string[]) => PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}`);
  const fixed = {
    scripts: [address(entry.file)],
    styles: (entry.css ?? []).map(address),
    // One weight axis of the Latin font covers nearly every first paint.
    fonts: (entry.assets ?? []).filter((file) => /latin-wght-normal.*\.woff2$/.test(file)).map(address),
  };
  const known = new Map<string, PageAssets>();

  return (modules) => {
    const key = modules.join();
    const assets = known.get(key) ?? { ...fixed, preloads: preloadsOf(manifest, [ENTRY, ...modules]) };
    known.set(key, assets);
    return assets;
  };
}

/** The chunks these modules import, recursively; the entry itself is already a script of the page. */
function preloadsOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].filter((file) => file !== manifest[ENTRY]?.file).map(address);
}

const address = (file: string) => `/${file}`;
