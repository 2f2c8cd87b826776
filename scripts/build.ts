import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as viteBuild } from "vite";
import { projectRoot } from "#project-root.ts";
import { buildServiceWorker } from "./build-service-worker.ts";
import { fingerprintSource, writeBuildStamp } from "./build-stamp.ts";

/** Builds the browser's files and the server into dist/. */
export async function build(): Promise<void> {
  const fingerprint = fingerprintSource();
  const common = { root: projectRoot, logLevel: "warn" as const };
  const clientFolder = join(projectRoot, "dist/client");
  await viteBuild(common);
  await viteBuild({ ...common, mode: "admin" });
  await buildServiceWorker(clientFolder);
  await viteBuild({ ...common, build: { ssr: "src/main.ts" } });
  compressAssets(clientFolder);
  // Fingerprint of the source at the start: what changed meanwhile is built next time.
  writeBuildStamp(fingerprint);
}

/** Compressed once here at the highest level, served as they are. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) await build();
