import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { describeSlowest, playwrightTimes, vitestTimes } from "./slowest-tests.ts";

function reportOf(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-times-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("the twenty slowest tests are named, the slowest first, and none that takes less than a second", () => {
  const times = Array.from({ length: 30 }, (_, n) => ({ name: `test ${n}`, ms: n * 500 }));
  const lines = describeSlowest(times);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe("   14.5 s  test 29");
  expect(describeSlowest(times.slice(0, 4))).toEqual(["    1.5 s  test 3", "    1.0 s  test 2"]);
});

test("Vitest's report names the file of each test; one that did not run took no time", () => {
  const assertionResults = [{ fullName: "adds", duration: 1200 }, { fullName: "is skipped" }];
  const report = reportOf({ testResults: [{ name: join(projectRoot, "src/sum.test.ts"), assertionResults }] });
  expect(vitestTimes(report)).toEqual([
    { name: "src/sum.test.ts: adds", ms: 1200 },
    { name: "src/sum.test.ts: is skipped", ms: 0 },
  ]);
});

test("Playwright's report has each journey once per screen, with all its tries, also in a group", () => {
  const journey = (projectName: string, ...durations: number[]) => ({
    projectName,
    results: durations.map((duration) => ({ duration })),
  });
  const spec = { file: "walk.ts", title: "walks", tests: [journey("phone", 700, 800), journey("desk", 900)] };
  const report = reportOf({ suites: [{ file: "walk.ts", specs: [spec], suites: [{ specs: [spec] }] }] });
  const once = [
    { name: "test/journeys/walk.ts (phone): walks", ms: 1500 },
    { name: "test/journeys/walk.ts (desk): walks", ms: 900 },
  ];
  expect(playwrightTimes(report)).toEqual([...once, ...once]);
});
