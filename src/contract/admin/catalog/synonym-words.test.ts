import { expect, test } from "vitest";
import { synonymName, synonymSides, synonymWords } from "./synonym-words.ts";

test("a one-way group says which terms lead to which, without its marks", () => {
  const terms = ["project management", ">jira", "> trello"];
  expect(synonymSides(terms)).toEqual({ typed: ["jira", "trello"], found: ["project management"] });
  expect(synonymWords(terms)).toBe("jira, trello → project management");
  expect(synonymName(terms)).toBe("jira");
});

test("terms that find each other are one list", () => {
  expect(synonymSides(["photo", "picture"])).toEqual({ typed: ["photo", "picture"], found: [] });
  expect(synonymWords(["photo", "picture"])).toBe("photo, picture");
});
