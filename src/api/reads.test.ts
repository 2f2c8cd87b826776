import { expect, test } from "vitest";
import { readSamples } from "#test/matrix/read-samples.ts";
import type { Read } from "./reads/declare-read.ts";
import { onceFor } from "./reads/once-for.ts";
import { reads } from "./reads.ts";
import { routes } from "./routes.ts";

const all = reads as readonly Read[];
const paths = all.map(({ route }) => route.path);

test("each path is declared once", () => {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test("only what guests may read is public", () => {
  expect(all.filter(({ cache, gate }) => cache && gate !== "anyone").map(({ route }) => route.path)).toEqual([]);
});

test("what is below /admin is for staff, what is below /me for people who are signed in", () => {
  const wrong = all.filter(({ route: { path }, gate }) => {
    if (path.startsWith("/admin/")) return gate !== "staff" && gate !== "admin";
    return path.startsWith("/me/") && gate !== "user" && gate !== "owner";
  });
  expect(wrong.map(({ route }) => route.path)).toEqual([]);
});

test("every other route and every sample names a declared read", () => {
  const named = [...routes.map(({ after }) => after), ...Object.keys(readSamples)];
  expect(named.filter((path) => !paths.includes(path as (typeof paths)[number]))).toEqual([]);
});

test("what belongs to a service is made once for each", () => {
  const memoryOf = onceFor((_: object) => new Map<string, number>());
  const [one, other] = [{}, {}];
  memoryOf(one).set("seen", 1);
  expect([memoryOf(one).get("seen"), memoryOf(other).get("seen")]).toEqual([1, undefined]);
});
