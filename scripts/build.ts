import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build as viteBuild } from "vite";
import { createBuildFolder, removeOldBuilds, switchToBuild } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { createBuildLogger } from "./build/build-logger.ts";
import { buildServiceWorker } from "./build/build-service-worker.ts";
import { fingerprintSource } from "./build/build-stamp.ts";

/** Builds the browser's files and the server beside the builds that may be running, then switches to them. */
export async function build(): Promise<void> {
  // With NODE_ENV set to development, Vite would build React's development version, whose pages fail.
  process.env.NODE_ENV = "production";
  // The stamp of the source at the start: changes made during the build are built next time.
  const fingerprint = fingerprintSource();
  const folder = createBuildFolder(fingerprint);
  try {
    await buildInto(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  switchToBuild(folder, fingerprint);
  removeOldBuilds();
}

async function buildInto(folder: string): Promise<void> {
  const { logger, refuseWarnings } = createBuildLogger({ isStrict: Boolean(process.env.CI) });
  const common = { root: projectRoot, logLevel: "warn" as const, customLogger: logger };
  const clientFolder = join(folder, "client");
  await viteBuild({ ...common, build: { outDir: clientFolder } });
  await viteBuild({ ...common, mode: "admin", build: { outDir: clientFolder } });
  await buildServiceWorker({ clientFolder, logger });
  await viteBuild({ ...common, build: { ssr: "src/main.ts", outDir: join(folder, "server") } });
  refuseWarnings();
  compressAssets(clientFolder);
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
