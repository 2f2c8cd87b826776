import { expect, test } from "vitest";
import type { SourceFile } from "../architecture/source-file.ts";
import { findTouchedTests } from "./touched-tests.ts";

const imports = (...targets: string[]) =>
  targets.map((target, n) => `import { a as a${n} } from "${target}";`).join("\n");
const many = Array.from({ length: 30 }, (_, n) => `./door-${n}.ts`);

const site: Record<string, string> = {
  "src/domain/votes/cast-vote.ts": imports("#contract/money.ts"),
  "src/domain/votes/cast-vote.test.ts": imports("./cast-vote.ts", "#test/database.ts"),
  "src/domain/votes/recount.test.ts": imports("#test/make-vote.ts"),
  "src/contract/money.ts": "",
  "src/contract/money.test.ts": imports("./money.ts"),
  "src/api/writes/upvotes.ts": imports("#domain/votes/cast-vote.ts"),
  "src/api/writes.ts": imports("./writes/upvotes.ts", ...many),
  "src/api/upvotes.test.ts": imports("#test/tools/app.ts"),
  "src/api/tags.test.ts": imports("#test/tools/app.ts"),
  "src/app.ts": imports("#api/writes.ts"),
  "src/web/vote-button.tsx": `import type { Money } from "#contract/money.ts"; import("#web/confetti.ts");`,
  "src/web/confetti.ts": "",
  "src/web/vote-button.test.tsx": imports("./vote-button.tsx"),
  "src/db/migrate/migrate-database.ts": "",
  "src/db/migrate/migrate-database.test.ts": imports("./migrate-database.ts"),
  "test/database.ts": "",
  "test/make-vote.ts": imports("#domain/votes/cast-vote.ts"),
  "test/tools/app.ts": imports("#app.ts", "#test/database.ts"),
};
const files: SourceFile[] = Object.entries(site).map(([path, text]) => ({ path, text }));
const touched = (...changed: string[]) => findTouchedTests(changed, files).tests;

test("a command touches the tests that import it, however far away, and the test of its door by its name", () => {
  expect(touched("src/domain/votes/cast-vote.ts")).toEqual([
    "src/domain/votes/cast-vote.test.ts",
    "src/domain/votes/recount.test.ts",
    "src/api/upvotes.test.ts",
  ]);
});

test("what puts the whole site together touches all doors only when it changes itself", () => {
  const doors = ["src/api/upvotes.test.ts", "src/api/tags.test.ts"];
  expect(touched("src/api/writes/upvotes.ts")).toEqual(["src/api/upvotes.test.ts"]);
  expect(touched("test/tools/app.ts")).toEqual(doors);
});

test("a type touches nobody who imports only the type", () => {
  expect(touched("src/contract/money.ts")).not.toContain("src/web/vote-button.test.tsx");
});

test("what is imported late counts as well", () => {
  expect(touched("src/web/confetti.ts")).toEqual(["src/web/vote-button.test.tsx"]);
});

test("a test touches itself, and one that is gone nothing", () => {
  expect(touched("src/api/tags.test.ts")).toEqual(["src/api/tags.test.ts"]);
  expect(findTouchedTests(["src/api/gone.test.ts"], files)).toEqual({
    tests: [],
    withoutTest: ["src/api/gone.test.ts"],
  });
});

test("a migration, which nobody imports, touches the nearest tests", () => {
  expect(touched("src/db/migrations/0001_votes.sql")).toEqual(["src/db/migrate/migrate-database.test.ts"]);
});

test("a change without a test nearby is named", () => {
  const changed = ["README.md", "src/contract/money.ts"];
  expect(findTouchedTests(changed, files).withoutTest).toEqual(["README.md"]);
});
