import { describe, expect, it } from "vitest";
import { findCycles } from "./find-cycles.ts";

/** Files by path, with their imports. */
function ringsOf(imports: Record<string, string[]>) {
  const files = Object.entries(imports).map(([path, targets]) => ({
    path,
    text: targets.map((target) => (target.includes(" ") ? target : `import "${target}";`)).join("\n"),
  }));
  return findCycles(files).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe("import cycles between files", () => {
  it("are reported by a shortest path, with the line where it starts", () => {
    const rings = ringsOf({
      "src/api/a.ts": ["node:fs", "./b.ts", "./far.ts"],
      "src/api/b.ts": ["#api/a.ts"],
      "src/api/far.ts": ["./farther.ts"],
      "src/api/farther.ts": ["./a.ts"],
    });
    expect(rings).toEqual([
      "src/api/a.ts:2 is part of a cycle: src/api/a.ts imports src/api/b.ts, which imports src/api/a.ts. " +
        "Move what both need into a file of its own.",
    ]);
  });

  it.each([
    "import type { A } from '#db/a.ts';",
    "export type { A } from './a.ts';",
    "const load = () => import('./a.ts');",
  ])("are closed by %s", (back) => {
    expect(ringsOf({ "src/db/a.ts": ["./b.ts"], "src/db/b.ts": [back] })).toHaveLength(1);
  });

  it("are each reported once, in src and in scripts", () => {
    const rings = ringsOf({
      "src/api/a.ts": ["./b.ts"],
      "src/api/b.ts": ["./a.ts"],
      "scripts/one.mjs": ["./two.ts"],
      "scripts/two.ts": ["./three.ts"],
      "scripts/three.ts": ["./one.mjs"],
    });
    expect(rings).toHaveLength(2);
  });

  it("are not closed by tests", () => {
    expect(ringsOf({ "src/api/a.test.ts": ["./b.ts"], "src/api/b.ts": ["./a.test.ts"] })).toEqual([]);
  });
});

describe("import cycles between folders", () => {
  it.each([
    ["src/domain/engagement/feedback", "src/domain/engagement/news"],
    ["src/web/visitor/cards", "src/web/visitor/lists"],
    ["src/web/maker/product-form/facts", "src/web/maker/product-form/pictures"],
    ["src/http", "src/api"],
    ["src/services", "src/identity"],
    ["src/process", "src/db"],
    ["scripts/bench", "scripts/testing"],
  ])("are refused between %s and %s, although no file imports itself", (one, other) => {
    const rings = ringsOf({
      [`${one}/a.ts`]: [`import "${aliasOf(other)}/a.ts";`],
      [`${other}/a.ts`]: [],
      [`${other}/b.ts`]: [`import "${aliasOf(one)}/b.ts";`],
      [`${one}/b.ts`]: [],
    });
    expect(rings).toEqual([
      `${one}/a.ts:1 is part of a cycle: ${one} imports ${other}, which imports ${one}. ` +
        "Move what both need into a folder below them, or pass it as an argument.",
    ]);
  });

  it("don't count between a folder and its own subfolder, or the files that assemble the folders", () => {
    const rings = ringsOf({
      "src/db/database.ts": ["./embedded/start.ts"],
      "src/db/embedded/start.ts": ["../port.ts"],
      "src/db/port.ts": [],
      "src/server.ts": ["#db/database.ts"],
      "src/env.ts": [],
      "src/db/mode.ts": ["#env.ts"],
    });
    expect(rings).toEqual([]);
  });
});

function aliasOf(folder: string): string {
  return folder.startsWith("src/") ? `#${folder.slice(4)}` : `#${folder}`;
}
