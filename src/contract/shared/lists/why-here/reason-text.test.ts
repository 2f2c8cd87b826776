import { expect, test } from "vitest";
import type { ListReason } from "./list-reason.ts";
import { reasonText } from "./reason-text.ts";

const sentences: [ListReason, string][] = [
  [
    { kind: "latest", listedAt: "2026-11-03", isToday: true },
    "Listed today. Today's products come first, newest first.",
  ],
  [
    { kind: "latest", listedAt: "2026-11-03", isToday: false },
    "Listed on 3 Nov 2026. Products from before today are shuffled once a day.",
  ],
  [{ kind: "week", place: 3, votes: 41, placeBefore: 12 }, "3rd: 41 upvotes this week; 12th the week before."],
  [
    { kind: "week", place: 11, votes: 1, placeBefore: null },
    "11th: 1 upvote this week; not in the top 100 the week before.",
  ],
  [{ kind: "month", place: 22, votes: 1200, placeBefore: 1 }, "22nd: 1,200 upvotes this month; 1st the month before."],
  [{ kind: "allTime", place: 1, upvotes: 5 }, "1st: 5 upvotes in all."],
  [{ kind: "newest", listedAt: "2026-11-03" }, "Listed on 3 Nov 2026: newest first."],
  [{ kind: "upvotes", place: 113, upvotes: 0 }, "113th: 0 upvotes in all."],
  [
    { kind: "rating", place: 2, rating: 5, ratingCount: 1, score: 3.75 },
    "2nd: rated 5.0 by 1 person. With 5 ratings of 3.5 added, as for every product, that makes 3.75.",
  ],
  [{ kind: "rating", place: 101, rating: null, ratingCount: 0, score: null }, "101st: not rated yet."],
  [{ kind: "name" }, "In alphabetical order."],
  [{ kind: "trending", place: 1, upvotes: 9 }, "1st most upvoted here: 9 upvotes in all."],
  [
    { kind: "search", tier: "exact", found: [{ field: "name", words: ["Notes"] }], upvotes: 41 },
    "Its name is “Notes”; 41 upvotes.",
  ],
  [
    { kind: "search", tier: "name", found: [{ field: "name", words: ["Notes"] }], upvotes: 41 },
    "Its name has “Notes”; 41 upvotes.",
  ],
  [
    { kind: "search", tier: "letters", found: [{ field: "name", words: ["otes"] }], upvotes: 41 },
    "Its name contains the letters “otes”; 41 upvotes.",
  ],
  [
    {
      kind: "search",
      tier: "about",
      found: [
        { field: "tags", words: ["notes"] },
        { field: "headline", words: ["Wiki", "tasks"] },
      ],
      upvotes: 1,
    },
    "Its tags have “notes”; its headline has “Wiki” and “tasks”; 1 upvote.",
  ],
  [
    { kind: "search", tier: "close", found: [{ field: "description", words: ["notes"] }], upvotes: 0 },
    "It has some of your words: its description has “notes”; 0 upvotes.",
  ],
  [
    { kind: "search", tier: "text", found: [{ field: "description", words: ["notes", "tasks", "Wiki"] }], upvotes: 3 },
    "Its description has “notes”, “tasks” and “Wiki”; 3 upvotes.",
  ],
  [{ kind: "search", tier: "similar", found: [], upvotes: 2 }, "Its name is close to what you typed; 2 upvotes."],
  [
    { kind: "similar", isRelated: false, subcategories: 1, votes: 1, upvotes: 4 },
    "An alternative that our team approved, with 1 vote; 4 upvotes.",
  ],
  [
    { kind: "similar", isRelated: false, subcategories: 2, votes: null, upvotes: 4 },
    "In 2 of the same subcategories; 4 upvotes.",
  ],
  [
    { kind: "similar", isRelated: false, subcategories: 1, votes: null, upvotes: 4 },
    "In the same subcategory; 4 upvotes.",
  ],
  [
    { kind: "similar", isRelated: true, subcategories: 0, votes: null, upvotes: 1 },
    "Related: a broader subcategory, tags, users or the niche in common; 1 upvote.",
  ],
  [{ kind: "spotlight", isPaid: true }, "Promoted: this place was paid for."],
  [{ kind: "spotlight", isPaid: false }, "Promoted: our team placed it here."],
];

test.each(sentences)("%j is put into words", (reason, sentence) => {
  expect(reasonText(reason)).toBe(sentence);
});
