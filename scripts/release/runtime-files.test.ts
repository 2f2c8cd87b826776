import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { readManifest } from "./lockfile.ts";
import { findBuiltImports, findRuntimeFiles } from "./runtime-files.ts";

test("what runs beside the bundle is found by its imports, and needs no development package", () => {
  const { files, packages } = findRuntimeFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      "scripts/bootstrap.mjs",
      "scripts/launch/install.mjs",
      "scripts/doctor/print-findings.ts",
      "src/db/embedded/postmaster.ts",
      "src/db/migrations/0000_identity.sql",
      "src/db/migrations/meta/_journal.json",
      "src/services/csv/parse-csv.ts",
      "src/services/storage/durable-folder.ts",
    ]),
  );
  expect(files.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  expect(files.filter((path) => /\.test\.|^src\/web\/|^test\/|scripts\/build\.ts/.test(path))).toEqual([]);
  expect(packages).toEqual(expect.arrayContaining(["pg", "zod", "csv-parse", "nodemailer"]));
  const { dependencies, optionalDependencies } = readManifest();
  expect(packages.filter((name) => !(name in dependencies) && !(name in optionalDependencies))).toEqual([]);
});

test("the packages that a bundle leaves outside are read from it, however it asks for them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "server", "assets"), { recursive: true });
  await writeFile(
    join(folder, "server", "main.js"),
    'import sharp from "sharp";\nimport { join } from "node:path";\nimport "./assets/other.js";\nawait import("flydrive/drivers/s3");',
  );
  await writeFile(
    join(folder, "server", "assets", "other.js"),
    'export { a } from "@scope/name/deep";\nconst native = __require("pg-native"), fonts = require.resolve("@fontsource/x/package.json");',
  );
  expect(findBuiltImports(folder).sort()).toEqual(["@fontsource/x", "@scope/name", "flydrive", "sharp"]);
});
