import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./fonts/", import.meta.url);

test("the display face is one file of at most 30 KB", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  expect(files).toHaveLength(1);
  expect(statSync(new URL(files[0] ?? "", folder)).size).toBeLessThanOrEqual(30_000);
});
