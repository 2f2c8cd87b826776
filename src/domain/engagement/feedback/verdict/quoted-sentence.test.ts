import { expect, test } from "vitest";
import { quotedSentence, quotedStart } from "./quoted-sentence.ts";

const like = (comment: string) => quotedSentence({ comment, rating: 5 }, "like");
const miss = (comment: string, rating = 3) => quotedSentence({ comment, rating }, "miss");

test("what people like is their first sentence, up to where it turns", () => {
  expect(like("Comments, design and hand-over in one link. My developers inspect values without asking me.")).toBe(
    "Comments, design and hand-over in one link.",
  );
  expect(like("Failover is solved well by add-ons, but you do have to choose one.")).toBe(
    "Failover is solved well by add-ons…",
  );
  expect(like("Good. It has never lost a row of mine.")).toBe("It has never lost a row of mine.");
});

test("what people miss is what follows a turn, else the last sentence, or the first of a bad rating", () => {
  expect(miss("Fine for screens, but I cannot work on the train. The rest is good enough.")).toBe(
    "… I cannot work on the train.",
  );
  expect(miss("The rest is good enough. Very large files get slow on laptops.")).toBe(
    "Very large files get slow on laptops.",
  );
  expect(miss("It gave me a source that does not exist. For research I do not use it any more.", 2)).toBe(
    "It gave me a source that does not exist.",
  );
});

test("a word or two is no quote, and neither is an essay", () => {
  const essay = `${"word ".repeat(60)}end.`;
  for (const comment of ["Good.", "Ok! Fine.", "👍", essay]) {
    expect(like(comment)).toBeNull();
    expect(miss(comment)).toBeNull();
  }
  expect(quotedStart({ comment: "Good.", rating: 5 })).toBeNull();
  const start = quotedStart({ comment: essay, rating: 5 }) ?? "";
  expect(start).toMatch(/^word .*word…$/);
  expect(start.length).toBeLessThanOrEqual(140);
});

test("lines, spaces and other scripts stay readable", () => {
  expect(like("It works well\n\n\ton all the devices I own.")).toBe("on all the devices I own.");
  expect(like("これは長いあいだ使っている素晴らしい道具です。とても良い。")).toBe(
    "これは長いあいだ使っている素晴らしい道具です。",
  );
});
