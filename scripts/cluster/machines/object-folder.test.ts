import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openObjectFolder, readObjects } from "./object-folder.ts";

test("objects survive their server, with every byte, and what was deleted doesn't", () => {
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-objects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const object = { bytes: Buffer.from([0, 10, 255, 10]), contentType: "image/webp" };
  const first = openObjectFolder(folder);
  first.set("avatars/a/1.webp", object).set("avatars/a/2.webp", object);
  first.delete("avatars/a/2.webp");
  expect(readObjects(folder)).toEqual([["avatars/a/1.webp", object]]);
  expect([...openObjectFolder(folder)]).toEqual([["avatars/a/1.webp", object]]);
});
