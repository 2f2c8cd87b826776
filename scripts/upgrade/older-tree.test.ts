import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { canShareModules, findReleaseCommit } from "./older-tree.ts";

const commit = "62a057b671498df3cdd8f2839fcd665d617ec3d7";

test("finds the commit of a release in the changelog", () => {
  const changelog = `## [0.2.0]\n\nNo commit.\n\n## [0.1.0] - 2026-11-19\n\nThe commit \`${commit}\`. It has no tag.\n`;
  expect(findReleaseCommit(changelog, "0.1.0")).toBe(commit);
  expect([findReleaseCommit(changelog, "0.2.0"), findReleaseCommit(changelog, "0.0.9")]).toEqual([null, null]);
});

test("the changelog names the commit of 0.1.0, from which CI upgrades", () => {
  expect(findReleaseCommit(readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8"), "0.1.0")).toBe(commit);
});

test("an older version shares our packages only if all of its own are the same", () => {
  expect(canShareModules({ hono: "4.13.17" }, { hono: "4.13.17", ioredis: "6.0.0" })).toBe(true);
  expect(canShareModules({ hono: "4.13.16" }, { hono: "4.13.17" })).toBe(false);
  expect(canShareModules({ satori: "1.0.0" }, {})).toBe(false);
});
