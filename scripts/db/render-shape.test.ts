import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";
import { readShape } from "./read-shape.ts";
import { renderShape } from "./render-shape.ts";

const database = useTestDatabase();

test("src/db/schema.sql shows the database as the migrations leave it: `npm run db:schema` writes it", async () => {
  const written = readFileSync(join(projectRoot, "src/db/schema.sql"), "utf8").split("\n");
  const actual = renderShape(await readShape(database.pools.app)).split("\n");
  const first = actual.findIndex((line, place) => line !== written[place]);
  // The first difference is enough.
  expect(written.slice(Math.max(0, first), first + 5)).toEqual(actual.slice(Math.max(0, first), first + 5));
  expect(written.length).toBe(actual.length);
});
