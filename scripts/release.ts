// `npm run release`: an archive that runs without building or installing anything, its bill of materials and checksums.
// `-- --platform linux-arm64` makes it for another machine; `-- --into folder` only lays it out, `--for-image` for the
// Dockerfile.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { ensureBuild } from "./build/ensure-build.ts";
import { runMain } from "./launch/run-main.ts";
import { readManifest } from "./release/lockfile.ts";
import { nameOfPlatform, parsePlatform } from "./release/platforms.ts";
import { stageRelease } from "./release/stage-release.ts";
import { packFolder, writeChecksums } from "./release/write-archive.ts";

const options = { platform: { type: "string" }, into: { type: "string" }, "for-image": { type: "boolean" } } as const;

await runMain(main);

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const platform = parsePlatform(values.platform);
  await ensureBuild();
  if (values.into) {
    // npm runs scripts in the project's folder; this variable contains the caller's folder.
    const folder = resolve(process.env.INIT_CWD ?? ".", values.into);
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartupError(`${folder} is not empty.`);
    return stageRelease({ folder, platform, isForImage: values["for-image"] ?? false, log: console.log });
  }
  const name = `toolshelf-${readManifest().version}-${nameOfPlatform(platform)}`;
  const target = join(projectRoot, "release");
  const folder = join(target, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  stageRelease({ folder, platform, log: console.log });
  copyFileSync(join(folder, "sbom.cdx.json"), join(target, `${name}.cdx.json`));
  packFolder({ folder, file: join(target, `${name}.tar.gz`) });
  rmSync(folder, { recursive: true });
  await writeChecksums(
    target,
    readdirSync(target)
      .filter((file) => /\.(?:tar\.gz|cdx\.json)$/.test(file))
      .sort(),
  );
  const size = (statSync(join(target, `${name}.tar.gz`)).size / 1e6).toFixed(0);
  console.log(`Wrote release/${name}.tar.gz (${size} MB), its bill of materials and release/SHA256SUMS.`);
}
