import { chmodSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkLibraries } from "./binaries.ts";
import { makeFolder } from "./embedded-test-tools.ts";

const links = [
  { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
  { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
];

async function makePackage() {
  const folder = await makeFolder();
  const packageDir = join(folder, "package");
  mkdirSync(join(packageDir, "native", "lib"), { recursive: true });
  writeFileSync(join(packageDir, "native", "pg-symlinks.json"), JSON.stringify(links));
  writeFileSync(join(packageDir, "native", "lib", "libpq.so.5.18"), "");
  return { packageDir, fallbackDir: join(folder, "fallback") };
}

test("library links are created if npm left them out, and recreated only if they are wrong", async () => {
  const paths = await makePackage();
  const lib = join(paths.packageDir, "native", "lib");
  symlinkSync("libpq.so.5.17", join(lib, "libpq.so"));
  for (let start = 1; start <= 2; start++) {
    expect(linkLibraries(paths)).toEqual({});
    expect(readlinkSync(join(lib, "libpq.so.5"))).toBe("libpq.so.5.18");
    expect(readlinkSync(join(lib, "libpq.so"))).toBe("libpq.so.5.18");
  }
});

test("if node_modules is read-only, the links go to the data folder", async () => {
  const paths = await makePackage();
  mkdirSync(paths.fallbackDir);
  const lib = join(paths.packageDir, "native", "lib");
  chmodSync(lib, 0o555);
  onTestFinished(() => chmodSync(lib, 0o755));
  becomeOrdinaryUser(paths.fallbackDir);
  const env = linkLibraries(paths);
  expect(Object.values(env)).toEqual([`${paths.fallbackDir}:${join(paths.packageDir, "native", "lib")}`]);
  const link = join(paths.fallbackDir, "libpq.so.5");
  expect(readlinkSync(link)).toBe(join(paths.packageDir, "native", "lib", "libpq.so.5.18"));
});

/** Root can write everywhere, so the test drops root's rights until it is over. */
function becomeOrdinaryUser(writableFolder: string): void {
  if (process.getuid?.() !== 0) return;
  chmodSync(writableFolder, 0o777);
  chmodSync(join(writableFolder, ".."), 0o755);
  process.seteuid?.(65534);
  onTestFinished(() => process.seteuid?.(0));
}
