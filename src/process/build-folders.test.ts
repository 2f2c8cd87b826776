import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  createBuildFolder,
  findCurrentBuild,
  listOtherClientFolders,
  markInUse,
  removeOldBuilds,
  switchToBuild,
} from "./build-folders.ts";

const hour = 60 * 60 * 1000;

function makeDist() {
  const dist = mkdtempSync(join(tmpdir(), "toolshelf-dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  let n = 0;
  return {
    dist,
    /** A finished build that began this long ago. */
    build({ hoursAgo }: { hoursAgo: number }): string {
      n += 1;
      vi.setSystemTime(Date.now() - hoursAgo * hour);
      const folder = createBuildFolder(`fingerprint-${n}`, dist);
      vi.useRealTimers();
      mkdirSync(join(folder, "server"));
      writeFileSync(join(folder, "server", "main.js"), "");
      switchToBuild(folder, `fingerprint-${n}`);
      return folder;
    },
    left: () => readdirSync(join(dist, "builds")).sort(),
  };
}

test("a build becomes the current one at once, and the others stay where they are", () => {
  const { dist, build } = makeDist();
  expect(findCurrentBuild(dist)).toBeNull();
  const first = build({ hoursAgo: 2 });
  const second = build({ hoursAgo: 1 });
  expect(findCurrentBuild(dist)).toEqual({ folder: second, fingerprint: "fingerprint-2" });
  expect(existsSync(join(first, "server", "main.js"))).toBe(true);
  expect(listOtherClientFolders(second)).toEqual([join(first, "client")]);
  expect(listOtherClientFolders(first)).toEqual([join(second, "client")]);
  // One that is being built isn't current yet.
  createBuildFolder("fingerprint-3", dist);
  expect(findCurrentBuild(dist)?.folder).toBe(second);
});

test("a build stays for a day after the next one replaced it", () => {
  const { dist, build, left } = makeDist();
  const old = build({ hoursAgo: 90 });
  const replacedYesterday = build({ hoursAgo: 30 });
  const replacedToday = build({ hoursAgo: 25 });
  const current = build({ hoursAgo: 1 });
  removeOldBuilds({ dist });
  expect(left()).toEqual([replacedToday, current].map((folder) => basename(folder)));
  expect([old, replacedYesterday].some((folder) => existsSync(folder))).toBe(false);
});

test("somebody who builds all day keeps the last few", () => {
  const { dist, build, left } = makeDist();
  const folders = Array.from({ length: 9 }, (_, n) => basename(build({ hoursAgo: 9 - n })));
  removeOldBuilds({ dist });
  expect(left()).toEqual(folders.slice(3));
});

test("a build that a server runs from is never removed", () => {
  const { dist, build, left } = makeDist();
  const [own, elsewhere, gone] = [build({ hoursAgo: 90 }), build({ hoursAgo: 89 }), build({ hoursAgo: 88 })];
  const current = build({ hoursAgo: 87 });
  markInUse(own);
  // A process of another container: we can't see it, but its mark is fresh.
  mark(elsewhere, { pid: 2 ** 22 + 1, hoursAgo: 1 });
  mark(gone, { pid: 2 ** 22 + 1, hoursAgo: 30 });
  // Our mark is old, as after a laptop's long sleep, but the process runs.
  mark(own, { pid: process.pid, hoursAgo: 80 });
  removeOldBuilds({ dist });
  expect(left()).toEqual([own, elsewhere, current].map((folder) => basename(folder)));
});

function mark(folder: string, { pid, hoursAgo }: { pid: number; hoursAgo: number }): void {
  const file = join(folder, ".running", String(pid));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  const at = new Date(Date.now() - hoursAgo * hour);
  utimesSync(file, at, at);
}
