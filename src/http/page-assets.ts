import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle, PageAssets, RenderInput } from "#contract/render-page.ts";

export type ManifestChunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, ManifestChunk>;

/** Each bundle's first module and the list of its files, as the builds name them (vite.config.ts). */
export const bundles: Record<Bundle, { entry: string; manifest: string }> = {
  site: { entry: "src/web/entry-client.tsx", manifest: ".vite/manifest.json" },
  admin: { entry: "src/web/entry-admin.tsx", manifest: ".vite/admin-manifest.json" },
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
    styles: (first.css ?? []).map(address),
    // One weight axis of the Latin font covers nearly every first paint.
    fonts: (first.assets ?? []).filter((asset) => /latin-wght-normal.*\.woff2$/.test(asset)).map(address),
  };
  const known = new Map<string, PageAssets>();

  return (modules) => {
    const key = modules.join();
    const preloads = () => preloadsOf(manifest, [entry, ...modules]).filter((asset) => asset !== fixed.scripts[0]);
    const assets = known.get(key) ?? { ...fixed, preloads: preloads() };
    known.set(key, assets);
    return assets;
  };
}

/** The chunks these modules import, recursively. */
function preloadsOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].map(address);
}

const address = (file: string) => `/${file}`;
