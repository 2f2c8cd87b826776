import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findChangedMigrations, type MigrationFiles } from "./find-changed-migrations.ts";

const stated = "-- Oldest compatible program: 0067\n";
const sha = (text: string) => createHash("sha256").update(text).digest("hex");
const lineOf = (tag: string, text: string) => `${sha(text)}  ${tag}.sql\n`;

/** Two landed migrations, of which the second states what it must. */
function check(change: Partial<MigrationFiles> = {}, files: Record<string, string> = {}): string[] {
  const texts = { "0067_old": "select 1;", "0068_new": `${stated}select 2;` };
  return findChangedMigrations({
    migrations: Object.entries({ ...texts, ...files }).map(([tag, text]) => ({ path: `migrations/${tag}.sql`, text })),
    journal: [
      { tag: "0067_old", when: 67 },
      { tag: "0068_new", when: 68 },
    ],
    landed: {
      path: "landed.txt",
      text: Object.entries(texts)
        .map(([tag, text]) => lineOf(tag, text))
        .join(""),
    },
    history: "",
    ...change,
  }).map(({ path, message }) => `${path} ${message}`);
}

test("landed migrations are left alone", () => {
  expect(check()).toEqual([]);
});

test("one that was changed is named, with the way out", () => {
  const [message, ...more] = check({}, { "0067_old": "select 3;" });
  expect(message).toMatch(/^migrations\/0067_old\.sql was changed after it landed.*write a new migration/);
  expect(message).toContain(lineOf("0067_old", "select 3;").trim());
  expect(more).toEqual([]);
});

test("a second text needs a reason", () => {
  const landed = (reason: string) => ({
    path: "landed.txt",
    text:
      lineOf("0067_old", "select 1;") +
      lineOf("0068_new", `${stated}select 2;`) +
      lineOf("0067_old", "select 3;").replace("\n", `${reason}\n`),
  });
  expect(check({ landed: landed("") }, { "0067_old": "select 3;" })).toEqual([
    "landed.txt names 0067_old.sql twice without a reason behind the second checksum.",
  ]);
  expect(check({ landed: landed("  it held a password") }, { "0067_old": "select 3;" })).toEqual([]);
});

test("a new one needs its line, its place in the journal and its statement", () => {
  expect(check({}, { "0069_next": "select 4;" })).toEqual([
    expect.stringMatching(`0069_next.sql is not in meta/landed.txt: add the line "${sha("select 4;")}  0069_next.sql"`),
    expect.stringMatching('must begin with "-- Oldest compatible program: NNNN"'),
    expect.stringMatching("is not in meta/_journal.json"),
  ]);
  const later = "-- Oldest compatible program: 0099\n";
  expect(check({}, { "0068_new": later })).toContainEqual(expect.stringMatching("0068 or an earlier one"));
});

test("the journal is in the order of numbers and times", () => {
  const journal = [
    { tag: "0067_old", when: 69 },
    { tag: "0068_new", when: 68 },
  ];
  expect(check({ journal })).toEqual([expect.stringMatching("0068_new does not come after 0067_old")]);
});

test("a line that the history has removed is named with its commit", () => {
  const line = lineOf("0067_old", "select 0;");
  expect(check({ history: `commit abc123\n\n-${line}+${lineOf("0067_old", "select 1;")}` })).toEqual([
    expect.stringMatching("lost or changed the line of 0067_old.sql in commit abc123: lines are only added"),
  ]);
  expect(check({ history: `-${line}` })).toEqual([expect.stringMatching("not committed yet")]);
});
