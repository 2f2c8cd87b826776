import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packFolder, sha256Of, writeChecksums } from "./write-archive.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("an archive unpacks into one folder, and its checksums are those that sha256sum checks", async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, "toolshelf-1.0.0", "bin"), { recursive: true });
  await writeFile(join(folder, "toolshelf-1.0.0", "bin", "run"), "run\n", { mode: 0o755 });
  packFolder({ folder: join(folder, "toolshelf-1.0.0"), file: join(folder, "one.tar.gz") });
  await writeChecksums(folder, ["one.tar.gz"]);
  const list = execFileSync("tar", ["-tvzf", join(folder, "one.tar.gz")], { encoding: "utf8" });
  expect(list).toMatch(/^-rwxr-xr-x .* toolshelf-1\.0\.0\/bin\/run$/m);
  expect(await readFile(join(folder, "SHA256SUMS"), "utf8")).toBe(
    `${await sha256Of(join(folder, "one.tar.gz"))}  one.tar.gz\n`,
  );
});

test.runIf(process.platform === "linux")(
  "the same files give the same archive, whenever they were written",
  async () => {
    const folder = await makeFolder();
    const sums: string[] = [];
    for (const [round, name] of ["b", "a"].entries()) {
      await mkdir(join(folder, String(round), "files"), { recursive: true });
      const names = [name, name === "a" ? "b" : "a"];
      for (const each of names) await writeFile(join(folder, String(round), "files", each), each);
      await utimes(join(folder, String(round), "files", "a"), round * 1000, round * 1000);
      const file = join(folder, `${round}.tar.gz`);
      packFolder({ folder: join(folder, String(round), "files"), file });
      sums.push(await sha256Of(file));
    }
    expect(sums[0]).toBe(sums[1]);
  },
);
