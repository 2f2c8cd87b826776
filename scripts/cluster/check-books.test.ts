import { expect, test } from "vitest";
import { compareActs, compareComments, compareVotes } from "./check-books.ts";
import { openBooks } from "./load/books.ts";

test("a vote that was acknowledged and is lost, one that was taken back and is there, and one that nobody cast", async () => {
  const books = openBooks();
  for (const key of ["kept 1", "lost 1", "open 1"]) await books.votes.write(key, true, async () => "acknowledged");
  await books.votes.write("open 1", false, async () => "unknown");
  await books.votes.write("back 1", true, async () => "acknowledged");
  await books.votes.write("back 1", false, async () => "acknowledged");
  await books.votes.write("refused 1", true, async () => "refused");
  const rows = (...keys: string[]) => keys.map((key) => ({ key }));
  expect(compareVotes(books, rows("kept 1", "lost 1"))).toEqual([]);
  expect(compareVotes(books, rows("kept 1", "lost 1", "open 1"))).toEqual([]);
  expect(compareVotes(books, rows("kept 1", "back 1", "strange 1", "refused 1"))).toEqual([
    "vote lost 1: acknowledged and lost",
    "vote back 1: taken back and there",
    "vote refused 1: taken back and there",
    "vote strange 1: nobody cast it",
  ]);
});

test("a comment is there once, with its own text", async () => {
  const books = openBooks();
  await books.comments.write("a 1", "mine", async () => "acknowledged");
  await books.comments.write("b 1", "unheard", async () => "unknown");
  const mine = { key: "a 1", comment: "mine" };
  expect(compareComments(books, [mine])).toEqual([]);
  expect(compareComments(books, [mine, { key: "b 1", comment: "unheard" }])).toEqual([]);
  expect(compareComments(books, [mine, mine])).toEqual(["comment a 1: 2 times"]);
  expect(compareComments(books, [{ key: "a 1", comment: "another" }])).toHaveLength(1);
  expect(compareComments(books, [])).toHaveLength(1);
});

test("an act is in the audit log exactly once, and one that was refused not at all", async () => {
  const books = openBooks();
  await books.acts.write("done", "done", async () => "acknowledged");
  await books.acts.write("unheard", "done", async () => "unknown");
  await books.acts.write("refused", "done", async () => "refused");
  expect(compareActs(books, [{ key: "done" }])).toEqual([]);
  expect(compareActs(books, [{ key: "done" }, { key: "unheard" }])).toEqual([]);
  expect(compareActs(books, [{ key: "done" }, { key: "done" }, { key: "refused" }])).toEqual([
    "act done: 2 times in the audit log",
    "act refused: 1 times in the audit log",
  ]);
});
