import { expect, test } from "vitest";
import { findFullFolders } from "./find-full-folders.ts";

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/file-${index}.ts`, text: "" }));
const foldersIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/room-${index}/deep/file.ts`, text: "" }));
const messagesOf = (files: { path: string; text: string }[]) =>
  findFullFolders(files).map(({ path, message }) => `${path} ${message}`);

test("folders may have 26 files and 16 folders", () => {
  expect(messagesOf([...filesIn("src/api", 26), ...foldersIn("src/api", 16)])).toEqual([]);
});

test("more files than that are refused, tests included", () => {
  expect(messagesOf([...filesIn("src/api", 26), { path: "src/api/one.test.ts", text: "" }])).toEqual([
    "src/api has 27 files, more than 26: give a topic a folder.",
  ]);
});

test("more folders than that are refused, at any depth and in the first folder", () => {
  expect(messagesOf([...foldersIn("src", 17), ...foldersIn("test/tools", 17)])).toEqual([
    "src has 17 folders, more than 16: put some into one.",
    "test/tools has 17 folders, more than 16: put some into one.",
  ]);
});

test("migrations and journeys are lists", () => {
  expect(messagesOf([...filesIn("src/db/migrations", 90), ...filesIn("test/journeys", 60)])).toEqual([]);
});
