import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Logger, build as viteBuild } from "vite";
import { paths } from "#contract/shared/paths.ts";
import { offlinePage } from "#documents/pages/offline-page.ts";
import { bundles, type ManifestChunk, readPageAssets } from "#http/pages/page-assets.ts";
import { projectRoot } from "#runtime/project-root.ts";
import type { WorkerBuild } from "#web/data/service-worker-messages.ts";

// The files that the offline page needs, besides those with hashed names.
const plainFiles = ["/theme.js", "/favicon.svg"];

/** Builds the service worker, client/sw.js, after the files whose names it contains. */
export async function buildServiceWorker({
  clientFolder,
  logger,
}: {
  clientFolder: string;
  logger: Logger;
}): Promise<void> {
  await viteBuild({
    configFile: false,
    root: projectRoot,
    logLevel: "warn",
    customLogger: logger,
    define: { WORKER_BUILD: JSON.stringify(describeBuild(clientFolder)) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { sw: "src/web/app/service-worker/service-worker.ts" },
        output: { format: "iife", entryFileNames: "[name].js" },
      },
    },
  });
}

function describeBuild(clientFolder: string): WorkerBuild {
  const manifest = JSON.parse(readFileSync(join(clientFolder, bundles.site.manifest), "utf8"));
  const assets = readPageAssets(clientFolder)([]);
  const hashed = filesToKeep(manifest).concat(assets.fonts);
  const hash = createHash("sha256").update(hashed.join());
  for (const file of plainFiles) hash.update(readFileSync(join(clientFolder, file)));
  hash.update(offlinePage({ site: { name: "" }, assets }));
  return {
    version: hash.digest("base64url").slice(0, 12),
    entry: assets.scripts[0] ?? "",
    files: [paths.offline(), ...plainFiles, ...hashed],
  };
}

/** The code and styles of all pages and dialogs, except for the admin area, which has its own bundle. */
export function filesToKeep(manifest: Record<string, ManifestChunk>): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported);
  };
  visit(bundles.site.entry);
  return [...files].sort();
}
