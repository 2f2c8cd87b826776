import { expect, test } from "vitest";
import { findDeadPaths } from "./find-dead-paths.ts";

const known = new Set(["README.md", "docs/search.md", "src/web/ui/", "src/domain/people/avatar.ts"]);
const messagesOf = (path: string, text: string) =>
  findDeadPaths([{ path, text }], (one) => known.has(one)).map(({ line, message }) => `${line} ${message}`);

test("links are followed from the document's own folder", () => {
  expect(
    messagesOf("docs/testing.md", "[search](search.md#typos), [start](../README.md), [web](https://x.example/a)"),
  ).toEqual([]);
  expect(messagesOf("docs/testing.md", "\n[gone](gone.md)")).toEqual(["2 names gone.md, which does not exist."]);
});

test("paths in backticks start at the project or at src", () => {
  expect(messagesOf("README.md", "`docs/search.md`, `src/web/ui/`, `web/ui/`, `domain/people/avatar.ts`")).toEqual([]);
  expect(messagesOf("README.md", "`domain/people/gone.ts` and `src/gone/`")).toEqual([
    "1 names domain/people/gone.ts, which does not exist.",
    "1 names src/gone/, which does not exist.",
  ]);
});

test("addresses, packages, types of content and patterns are no paths", () => {
  expect(messagesOf("README.md", "`/api/v1`, `text/csv`, `data/outbox`, `src/db/migrations/NNNN_name.sql`")).toEqual(
    [],
  );
});
