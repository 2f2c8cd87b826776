import { expect, test } from "vitest";
import { type BmDocument, createBm25 } from "./bm25.ts";

const document = (slug: string, fields: Partial<BmDocument>): BmDocument => ({
  slug,
  name: "",
  tags: "",
  subcategories: "",
  headline: "",
  tagline: "",
  niches: "",
  description: "",
  ...fields,
});

test("the field, rare words and the beginning of words decide the order", () => {
  const search = createBm25([
    document("text", { name: "One", description: "It keeps notes and passwords for teams." }),
    document("name", { name: "Notes", description: "Write." }),
    document("begins", { name: "Two", description: "A notebook." }),
    document("other", { name: "Three", description: "Something for teams." }),
  ]);
  expect(search("notes")).toEqual(["name", "text"]);
  // Both have a word that begins like it; it weighs more in the shorter text.
  expect(search("note")).toEqual(["name", "begins", "text"]);
  expect(search("Passwords, teams!")).toEqual(["text", "other"]);
  expect(search("nothing")).toEqual([]);
});
