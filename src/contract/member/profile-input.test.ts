import { describe, expect, test } from "vitest";
import { readForm, type Values } from "../shared/forms/read-form.ts";
import { profileInput } from "./profile-input.ts";

const good = { username: "Ada", career: "", primaryNicheId: "", lovedNicheIds: "" };

/** The errors by field for these values. */
function problemsOf(typed: Values): Record<string, string[] | undefined> {
  const { error } = profileInput.safeParse(readForm(profileInput, { ...good, ...typed }));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), [message]]));
}

describe("a username", () => {
  test.each(["Ada", "jo_smith", "Zoë O'Brien", "李小龍", "Åsa-Ünal 2", "x.y", "ab\u0301c", "  Ada  "])(
    "may be %j",
    (username) => {
      expect(problemsOf({ username })).toEqual({});
    },
  );

  test.each([
    ["", "Username must be at least 3 characters"],
    ["ab", "Username must be at least 3 characters"],
    ["  ab  ", "Username must be at least 3 characters"],
    ["👍", "Username must be at least 3 characters"],
    ["x".repeat(51), "Username must be at most 50 characters"],
    ["ada@example.org", "Username contains characters that are not allowed"],
    ["<b>ada</b>", "Username contains characters that are not allowed"],
    ["ada\u0000x", "Username contains characters that are not allowed"],
    ["ada\u202egro", "Username contains characters that are not allowed"],
    ["ada\u200bx", "Username contains characters that are not allowed"],
    ["...", "Username contains characters that are not allowed"],
    ["👍👍👍", "Username contains characters that are not allowed"],
    ["Ad.min", "This username is reserved. Please choose another one."],
    ["аdmin", "This username is reserved. Please choose another one."],
  ])("may not be %j", (username, sentence) => {
    expect(problemsOf({ username })).toEqual({ username: [sentence] });
  });

  test("of 50 letters fits, however many code units they take", () => {
    expect(problemsOf({ username: "𝒳".repeat(50) })).toEqual({});
  });
});

test("a career has at most 100 characters", () => {
  expect(problemsOf({ career: "x".repeat(100) })).toEqual({});
  expect(problemsOf({ career: "x".repeat(101) })).toEqual({ career: ["Please use at most 100 characters"] });
});

test("niches are up to five ids, and one more", () => {
  expect(problemsOf({ lovedNicheIds: "1,2,3,4,5,5" })).toEqual({});
  expect(problemsOf({ lovedNicheIds: "1,2,3,4,5,6" })).toEqual({
    lovedNicheIds: ["You can only select up to 5 favorite categories"],
  });
  for (const nonsense of ["x", "-1", "0", "1.5", "9".repeat(17)]) {
    expect(problemsOf({ lovedNicheIds: nonsense, primaryNicheId: nonsense })).toEqual({
      lovedNicheIds: ["Please enter a valid value"],
      primaryNicheId: ["Please enter a valid value"],
    });
  }
});

test("form values become the request's JSON", () => {
  expect(profileInput.parse(readForm(profileInput, good))).toEqual({
    username: "Ada",
    career: null,
    primaryNicheId: null,
    lovedNicheIds: [],
  });
  const typed = { username: "Ada", career: "Poet", primaryNicheId: "7", lovedNicheIds: "3,7,3" };
  expect(profileInput.parse(readForm(profileInput, typed))).toEqual({
    username: "Ada",
    career: "Poet",
    primaryNicheId: 7,
    lovedNicheIds: [3, 7],
  });
});
