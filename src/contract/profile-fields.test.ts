import { describe, expect, test } from "vitest";
import { oneLine, profileChecks, profileInputOf } from "./profile-fields.ts";

describe("a username", () => {
  test.each(["Ada", "jo_smith", "Zoë O'Brien", "李小龍", "Åsa-Ünal 2", "x.y", "ab\u0301c", "  Ada  "])(
    "may be %j",
    (name) => {
      expect(profileChecks.username(name)).toBeUndefined();
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
  ])("may not be %j", (name, sentence) => {
    expect(profileChecks.username(name)).toBe(sentence);
  });

  test("of 50 letters fits, however many units each takes", () => {
    expect(profileChecks.username("𝒳".repeat(50))).toBeUndefined();
  });
});

test("a career has at most 100 characters", () => {
  expect(profileChecks.career("")).toBeUndefined();
  expect(profileChecks.career("x".repeat(100))).toBeUndefined();
  expect(profileChecks.career("x".repeat(101))).toBe("Please use at most 100 characters");
});

test("niches are up to five ids, and one more", () => {
  expect(profileChecks.lovedNicheIds("")).toBeUndefined();
  expect(profileChecks.lovedNicheIds("1,2,3,4,5,5")).toBeUndefined();
  expect(profileChecks.lovedNicheIds("1,2,3,4,5,6")).toBe("You can only select up to 5 favorite categories");
  for (const nonsense of ["x", "-1", "0", "1.5", "1e3", "9".repeat(16)]) {
    expect(profileChecks.lovedNicheIds(nonsense)).toBe("Please enter a valid value");
    expect(profileChecks.primaryNicheId(nonsense)).toBe("Please enter a valid value");
  }
});

test("what was typed becomes what is sent", () => {
  expect(profileInputOf({ username: " Ada  King ", career: "  ", primaryNicheId: "", lovedNicheIds: "" })).toEqual({
    username: "Ada King",
    career: null,
    primaryNicheId: null,
    lovedNicheIds: [],
  });
  expect(
    profileInputOf({ username: "Ada", career: "Poet\n&  count", primaryNicheId: "7", lovedNicheIds: "3,7,3" }),
  ).toEqual({ username: "Ada", career: "Poet & count", primaryNicheId: 7, lovedNicheIds: [3, 7] });
});

test("half a letter is not stored", () => {
  expect(oneLine("a\ud800b").isWellFormed()).toBe(true);
});
