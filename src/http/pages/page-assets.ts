import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle, PageAssets, RenderInput } from "#contract/shared/pages/render-page.ts";

export type ManifestChunk = {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, ManifestChunk>;

/** Each bundle's first module and the list of its files, as the builds name them (vite.config.ts). */
export const bundles: Record<Bundle, { entry: string; manifest: string }> = {
  site: { entry: "src/web/app/entry-client.tsx", manifest: ".vite/manifest.json" },
  admin: { entry: "src/web/app/entry-admin.tsx", manifest: ".vite/admin-manifest.json" },
};

/** Pages that are part of a file with a name (vite.config.ts): the manifest doesn't know them by their own. */
const filesOfPages: Record<string, string> = {
  "src/web/visitor/home/home-page.tsx": "lists",
  "src/web/visitor/niches/niche-page.tsx": "lists",
  "src/web/visitor/product/product-page.tsx": "product-parts",
};

/** Reads from Vite's manifests which built files a page needs, so that the browser can request them all at once. */
export function readPageAssets(clientFolder: string): RenderInput["assetsFor"] {
  const readers = { site: readBundle(clientFolder, "site"), admin: readBundle(clientFolder, "admin") };
  return (modules, bundle = "site") => readers[bundle](modules);
}

function readBundle(clientFolder: string, bundle: Bundle): (modules: string[]) => PageAssets {
  const { entry, manifest: file } = bundles[bundle];
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, file), "utf8"));
  const first = manifest[entry];
  if (!first) throw new Error(`The client build has no ${entry}`);
  const fixed = {
    scripts: [address(first.file)],
    // One weight axis of the Latin font covers nearly every first paint.
    fonts: (first.assets ?? [])
      .filter((asset) => /(?:latin-wght-normal|newsreader-display).*\.woff2$/.test(asset))
      .map(address),
  };
  const known = new Map<string, PageAssets>();
  const assetsOf = (modules: string[]): PageAssets => {
    const chunks = chunksOf(manifest, modules);
    return {
      ...fixed,
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
      preloads: chunks.map(({ file }) => address(file)).filter((asset) => asset !== fixed.scripts[0]),
    };
  };

  return (modules) => {
    const key = modules.join();
    const assets = known.get(key) ?? assetsOf([entry, ...modules]);
    known.set(key, assets);
    return assets;
  };
}

/** The chunks these modules are in and import, recursively. */
function chunksOf(manifest: Manifest, modules: string[]): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const visit = (name: string): void => {
    const file = filesOfPages[name];
    const chunk = manifest[name] ?? (file && Object.values(manifest).find((each) => each.name === file));
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...chunks.values()];
}

const address = (file: string) => `/${file}`;
